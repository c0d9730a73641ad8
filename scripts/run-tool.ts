import { spawn } from "node:child_process";
import { toolEnvironment } from "./env.ts";
import { root } from "./root.ts";

export interface ToolRun {
  /** As in a package.json script: a tool of node_modules by its bare name. */
  readonly command: string;
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Where given, each piece of output is handed on as it comes. */
  readonly onOutput?: (text: string) => void;
}

export interface ToolResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command line of a tool in a process group of its own, which ends with this process's. */
export async function runTool({ command, cwd = root, env = {}, onOutput }: ToolRun): Promise<ToolResult> {
  const { promise, resolve } = Promise.withResolvers<ToolResult>();
  const child = spawn(command, {
    cwd,
    shell: true,
    env: toolEnvironment(root, env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const keep = (piece: Buffer) => {
    output += piece.toString();
    onOutput?.(piece.toString());
  };
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
  child.once("error", (error) => resolve({ code: 1, output: output + error.message }));
  child.once("close", (code) => resolve({ code: code ?? 1, output }));
  return promise;
}
