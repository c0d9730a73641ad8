import { enableCompileCache } from "node:module";
import type { Report } from "./supervisor.ts";

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(
    `Livery needs Node 22.18 or newer; this is ${process.version}. npm run … uses the right one.`,
  );
  process.exit(1);
}
// Halves the time to start; has to come before the imports it is for.
enableCompileCache();
const { report, waitForStop } = await import("./supervisor.ts");
const { startServer } = await import("./start-server.ts");

// Listened for from the start, so that a signal during the start still closes in order.
const asked = waitForStop();
try {
  const server = await startServer();
  await report({ kind: "ready", addresses: server.addresses, demoShop: server.demoShop });
  await asked;
  await server.close();
  process.exit(0);
} catch (error) {
  await fail(error);
}

async function fail(error: unknown): Promise<never> {
  const isExplained = error instanceof Error && error.name === "StartFailure";
  const message = isExplained ? error.message : `Livery cannot go on: ${String(error)}`;
  if (!isExplained) console.error(error);
  if (!process.connected) console.error(message);
  await report({ kind: "failed", message } satisfies Report);
  process.exit(1);
}
