import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** As under `npm start`. Reading TypeScript is half of a program's start. */
const compiled = { NODE_COMPILE_CACHE: path.join(root, ".cache/compiled") };

/** All leads of a bench come from one address. */
const noRateLimit = { LEAD_RATE_LIMIT: "off" };

/** A child process that runs one program of this repository. */
export interface Program {
  pid: number;
  /** Resolves when the program reports ready, rejects when it reports a failed start. Stays pending after a kill. */
  ready: Promise<void>;
  exited: Promise<unknown>;
  end(signal: NodeJS.Signals): Promise<void>;
}

/** Starts a program as `npm start` does. `main` is relative to the repository. */
export function startProgram(main: string, settings: Record<string, string>): Program {
  const child = spawn(process.execPath, [path.resolve(root, main)], {
    cwd: root,
    env: { ...compiled, ...noRateLimit, ...settings },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  const ready = waitForReport(child);
  ready.catch(() => {}); // handled by whoever awaits it; nobody awaits a killed program
  return { pid: child.pid ?? 0, ready, exited: once(child, "exit"), end: (signal) => end(child, signal) };
}

/** A port that was free at the time of the call. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo; // a listening TCP server has one
  server.close();
  await once(server, "close");
  return port;
}

async function waitForReport(child: ChildProcess): Promise<void> {
  const [report] = (await once(child, "message")) as [{ kind: string; message?: string }]; // both programs send this
  if (report.kind !== "ready") throw new Error(report.message ?? "The program could not start.");
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, "exit");
  child.kill(signal);
  await exited;
}
