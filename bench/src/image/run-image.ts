import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Image } from "./build-image.ts";

export interface RunningImage {
  process: ChildProcess;
  /** Resolves when the health check passes. Rejects when the server exits first. */
  healthy(): Promise<void>;
  /** Whether the server's user can create a file in the image. */
  canWrite(): Promise<boolean>;
  end(): Promise<void>;
}

const nobody = { uid: 65534, gid: 65534 };
const healthLimitMs = 180_000;

/** Runs the image's command with its settings, as a user without rights. */
export function runImage(image: Image, settings: Record<string, string>): RunningImage {
  const options = {
    cwd: path.join(image.folder, image.workDir),
    env: { PATH: `${path.dirname(process.execPath)}:/usr/bin:/bin`, ...image.settings, ...settings },
    stdio: ["ignore", "inherit", "inherit"] as ("ignore" | "inherit")[],
    ...(process.getuid?.() === 0 && nobody),
  };
  const [program = "", ...args] = image.command;
  const server = spawn(program, args, options);
  const run = async (command: string) => {
    const child = spawn("sh", ["-c", command], { ...options, stdio: "ignore" });
    const [code]: unknown[] = await once(child, "exit");
    return code === 0;
  };
  return {
    process: server,
    healthy: async () => {
      const deadline = Date.now() + healthLimitMs;
      while (!(await run(image.healthCheck))) {
        if (server.exitCode !== null) throw new Error(`The server exited with ${server.exitCode}.`);
        if (Date.now() > deadline) throw new Error("The health check does not pass.");
        await sleep(500);
      }
    },
    canWrite: () => run("touch apps/api/new-file"),
    end: async () => {
      if (server.exitCode !== null) return;
      const exited = once(server, "exit");
      server.kill("SIGTERM");
      await exited;
    },
  };
}
