import { enableCompileCache } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type { Report } from "./supervisor.ts";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Livery needs Node 22.18 or newer; this is ${process.version}. The npm scripts use the right one.`,
  );
  process.exit(1);
}
// Halves the start time. Must run before the imports it applies to.
enableCompileCache();
// Most platforms kill a program five or ten seconds after they asked it to stop.
const closeLimitMs = 4_800;

const { report, waitForStop } = await import("./supervisor.ts");
const { startServer } = await import("./start-server.ts");

// Installed first, so that a signal during the start still shuts down cleanly.
const asked = waitForStop();
try {
  const server = await startServer();
  await report({ kind: "ready", addresses: server.addresses, demoShop: server.demoShop });
  await asked;
  // What still hangs then is another program's failure, such as a database that does not respond.
  await Promise.race([server.close(), sleep(closeLimitMs)]);
  process.exit(0);
} catch (error) {
  await fail(error);
}

async function fail(error: unknown): Promise<never> {
  const isExplained = error instanceof Error && error.name === "StartFailure";
  const message = isExplained ? error.message : `Livery stopped: ${String(error)}`;
  if (!isExplained) console.error(error);
  if (!process.connected) console.error(message);
  await report({ kind: "failed", message } satisfies Report);
  process.exit(1);
}
