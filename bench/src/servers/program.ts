import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";
import path from "node:path";

const root = path.resolve(import.meta.dirname, "../../..");

/** All of a bench's leads come from this machine; a visitor's do not. */
const loadedFromOneAddress = { LEAD_RATE_LIMIT: "off" };

/** A program of this repository, started the way `npm start` does it. */
export interface Program {
  /** Resolves when it says that it is ready; rejects when it says it cannot start. A kill leaves it open. */
  ready: Promise<void>;
  /** Resolves when it has ended, by whatever cause. */
  exited: Promise<unknown>;
  end(signal: NodeJS.Signals): Promise<void>;
}

export function startProgram(main: string, settings: Record<string, string>): Program {
  const stdio = ["ignore", "ignore", "ignore", "ipc"] as const;
  const child = spawn(process.execPath, [path.join(root, main)], {
    cwd: root,
    env: { ...loadedFromOneAddress, ...settings },
    stdio: [...stdio],
  });
  const ready = waitForReport(child);
  ready.catch(() => {}); // looked at by whoever waits for it; a killed program's report interests nobody
  return { ready, exited: once(child, "exit"), end: (signal) => end(child, signal) };
}

/** A port that was free a moment ago. */
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
