import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { toolEnvironment } from "./env.ts";
import { onParentGone } from "./install/on-parent-gone.mjs";
import type { Lock } from "./install/one-at-a-time.mjs";
import { root } from "./root.ts";

export interface ToolRun {
  /** As in a package.json script: a tool of node_modules by its bare name. */
  readonly command: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes; otherwise it is only kept. */
  readonly isShown?: boolean;
  readonly limitMs?: number;
  /** Kept open by the tool, so that it holds the lock to its own end. */
  readonly lock?: Lock;
}

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();
const graceMs = 20_000;

/**
 * Runs a tool's command line. It gets a process group of its own, so that whatever it started (a browser, a server)
 * can be ended with it.
 */
export async function runTool({
  command,
  cwd = root,
  env,
  isShown,
  limitMs,
  lock,
}: ToolRun): Promise<ToolResult> {
  const { promise, resolve } = Promise.withResolvers<ToolResult>();
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: toolEnvironment(root, env),
    stdio: ["ignore", "pipe", "pipe", lock?.fd ?? "ignore"],
  });
  running.add(child);
  let output = "";
  const keep = (piece: Buffer) => {
    output += piece.toString();
    if (isShown) process.stdout.write(piece);
  };
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const timer = limitMs && setTimeout(() => endGroup(child), limitMs);
  child.once("error", (error) => resolve({ code: 1, output: output + error.message }));
  child.once("close", (code) => resolve({ code: code ?? 1, output }));
  const result = await promise;
  running.delete(child);
  if (timer) clearTimeout(timer);
  return result;
}

/** Until disposed of, ends the running tools and then this program on Ctrl-C, and when npm is gone. */
export function stopToolsOnExit(): Disposable {
  let isEnding = false;
  const end = () => {
    if (isEnding) return;
    isEnding = true;
    const ends = [...running].map((child) => once(child, "close"));
    for (const child of running) endGroup(child);
    void Promise.all(ends).then(() => process.exit(130));
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  for (const signal of signals) process.on(signal, end);
  const stopWatching = onParentGone(end);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, end);
      stopWatching();
    },
  };
}

/** Asks first: Playwright then closes its browser and its server, and still writes its report. */
function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  signalGroup(pid, "SIGINT");
  setTimeout(() => signalGroup(pid, "SIGKILL"), graceMs).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // ESRCH: all of them have ended by themselves.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
