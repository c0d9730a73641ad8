import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface StartedProgram {
  /** The first message to the parent process: `{kind: "ready", …}` or `{kind: "failed", …}`. */
  report: { kind: string; message?: string };
  end(signal: NodeJS.Signals): Promise<void>;
}

const root = path.resolve(import.meta.dirname, "../../../..");
/** As under `npm start`. Reading TypeScript is half of a program's start. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, ".cache/compiled") };

/** Starts a program of this repository as `npm start` does, and ends it with the test. */
export async function startProgram(main: string, settings: Record<string, string>): Promise<StartedProgram> {
  const stdio = ["ignore", "ignore", "inherit", "ipc"] as const;
  const child = spawn(process.execPath, [path.join(root, main)], {
    cwd: root,
    env: { ...compiled, ...settings },
    stdio: [...stdio],
  });
  onTestFinished(() => end(child, "SIGTERM"));
  const [report]: unknown[] = await once(child, "message");
  // Both programs send this shape first, and the test checks it.
  return { report: report as StartedProgram["report"], end: (signal) => end(child, signal) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
