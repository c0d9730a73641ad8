import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { type Env, readEnv } from "./env.ts";
import { openSandbox, type Sandbox } from "./open-sandbox.ts";

const env = readEnv();
if ("refusal" in env) await fail(env.refusal);
else await start(env);

async function start(settings: Env): Promise<void> {
  const { host, port } = settings;
  const origin = `http://localhost:${port}`;
  try {
    const sandbox = openSandbox({ ...settings, origin });
    const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server; // plain HTTP: no other was asked for
    server.listen(port, host);
    await once(server, "listening");
    // Only who has the port may touch the store: a second sandbox has found its port taken by now.
    sandbox.begin();
    // Before the report: whoever hears "ready" may ask it to stop at once.
    closeWhenAsked(server, sandbox);
    const addresses = [
      { name: "mail", url: `${origin}/mail` },
      { name: "payments", url: `${origin}/events` },
    ];
    await tell({ kind: "ready", addresses });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // node's own errors carry a code
    const taken = `Port ${port} is in use by another program. Close it, or set SANDBOX_PORT to a free port.`;
    await fail(code === "EADDRINUSE" ? taken : `The sandbox cannot start: ${message}`);
  }
}

function closeWhenAsked(server: Server, sandbox: Sandbox): void {
  const close = () => {
    server.close(() => void sandbox.close().then(() => process.exit(0)));
    server.closeAllConnections();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);
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
