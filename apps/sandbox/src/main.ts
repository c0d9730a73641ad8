import { once } from "node:events";
import type { Server } from "node:http";
import path from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import { createApp } from "./app.ts";
import { type Env, readEnv } from "./env.ts";
import { openInbox } from "./inbox.ts";

const env = readEnv();
if ("refusal" in env) await fail(env.refusal);
else await start(env);

async function start({ host, port, dataDir }: Env): Promise<void> {
  try {
    const app = createApp({ inbox: openInbox(path.join(dataDir, "mail")) });
    const server = createAdaptorServer({ fetch: app.fetch }) as Server; // plain HTTP: no other was asked for
    server.listen(port, host);
    await once(server, "listening");
    // Before the report: whoever hears "ready" may ask it to stop at once.
    closeWhenAsked(server);
    await tell({ kind: "ready", addresses: [{ name: "mail", url: `http://localhost:${port}/mail` }] });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // node's own errors carry a code
    const taken = `Port ${port} is in use by another program. Close it, or set SANDBOX_PORT to a free port.`;
    await fail(code === "EADDRINUSE" ? taken : `The sandbox cannot start: ${message}`);
  }
}

function closeWhenAsked(server: Server): void {
  const close = () => {
    server.close(() => process.exit(0));
    server.closeAllConnections();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, close);
  process.once("disconnect", close);
}

async function fail(message: string): Promise<void> {
  if (!process.connected) console.error(message);
  await tell({ kind: "failed", message });
  process.exit(1);
}

function tell(report: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(report, () => resolve());
    else resolve();
  });
}
