import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { commandEnvironment } from "./env.ts";
import { onParentExit } from "./install/on-parent-exit.mjs";
import type { Lock } from "./install/lock.mjs";
import { root } from "./root.ts";

export interface CommandRun {
  /** As in a package.json script: tools of node_modules go by their names. */
  readonly command: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Also prints the output as it arrives. */
  readonly isPrinted?: boolean;
  readonly limitMs?: number;
  /** The command inherits the lock and holds it until it exits. */
  readonly lock?: Lock;
}

export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();
const killDelayMs = 20_000;

/** Runs a command line in its own process group, so that everything it starts can be stopped with it. */
export async function runCommand({
  command,
  cwd = root,
  env,
  isPrinted,
  limitMs,
  lock,
}: CommandRun): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>();
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: commandEnvironment(root, env),
    stdio: ["ignore", "pipe", "pipe", lock?.fd ?? "ignore"],
  });
  running.add(child);
  let output = "";
  const collect = (chunk: Buffer) => {
    output += chunk.toString();
    if (isPrinted) process.stdout.write(chunk);
  };
  child.stdout?.on("data", collect);
  child.stderr?.on("data", collect);
  const timer = limitMs && setTimeout(() => stopGroup(child), limitMs);
  child.once("error", (error) => resolve({ code: 1, output: output + error.message }));
  child.once("close", (code) => resolve({ code: code ?? 1, output }));
  const result = await promise;
  running.delete(child);
  if (timer) clearTimeout(timer);
  return result;
}

/** Until disposed, stops the running commands and then this process on Ctrl-C and when npm exits. */
export function stopCommandsOnExit(): Disposable {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    const ends = [...running].map((child) => once(child, "close"));
    for (const child of running) stopGroup(child);
    void Promise.all(ends).then(() => process.exit(130));
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  for (const signal of signals) process.on(signal, stop);
  const stopWatching = onParentExit(stop);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, stop);
      stopWatching();
    },
  };
}

/** Sends SIGINT first, so that Playwright closes its browser and server and writes its report. */
function stopGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  signalGroup(pid, "SIGINT");
  setTimeout(() => signalGroup(pid, "SIGKILL"), killDelayMs).unref();
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    // ESRCH: the whole group has exited already.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
