import { type ChildProcess, spawn } from "node:child_process";
import { toolEnvironment } from "./env.ts";
import { onParentGone } from "./install/on-parent-gone.mjs";
import { root } from "./root.ts";

export interface ToolRun {
  /** As in a package.json script: a tool of node_modules by its bare name. */
  readonly command: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Shows the output as it comes; otherwise it is only kept. */
  readonly isShown?: boolean;
  readonly limitMs?: number;
}

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

const running = new Set<ChildProcess>();

/**
 * Runs a tool's command line. It gets a process group of its own, so that whatever it started (a browser, a server)
 * can be ended with it.
 */
export async function runTool({ command, cwd = root, env, isShown, limitMs }: ToolRun): Promise<ToolResult> {
  const { promise, resolve } = Promise.withResolvers<ToolResult>();
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: toolEnvironment(root, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const keep = (piece: Buffer) => {
    output += piece.toString();
    if (isShown) process.stdout.write(piece);
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  const timer = limitMs && setTimeout(() => endGroup(child), limitMs);
  child.once("error", (error) => resolve({ code: 1, output: output + error.message }));
  child.once("close", (code) => resolve({ code: code ?? 1, output }));
  const result = await promise;
  running.delete(child);
  if (timer) clearTimeout(timer);
  return result;
}

/** Until disposed of, ends the running tools and this program on Ctrl-C, and when npm is gone. */
export function endingToolsWithUs(): Disposable {
  const end = () => {
    for (const child of running) endGroup(child);
    process.exit(130);
  };
  const signals = ["SIGINT", "SIGTERM", "SIGHUP", "disconnect"];
  for (const signal of signals) process.once(signal, end);
  const stopWatching = onParentGone(end);
  return {
    [Symbol.dispose]() {
      for (const signal of signals) process.off(signal, end);
      stopWatching();
    },
  };
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGTERM");
  } catch (error) {
    // It ended by itself in this very moment.
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}
