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
    const server = createAdaptorServer({ fetch: sandbox.app.fetch }) as Server; // plain HTTP is the default
    server.listen(port, host);
    await once(server, "listening");
    // Only now: a second sandbox, which would write to the same files, could not get the port.
    sandbox.begin();
    // Before the report, because the parent may ask it to stop as soon as it is ready.
    closeOnRequest(server, sandbox);
    const addresses = [
      { name: "mail", url: `${origin}/mail` },
      { name: "payments", url: `${origin}/events` },
    ];
    await report({ kind: "ready", addresses });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException; // Node's own errors carry a code
    const taken = `Port ${port} is in use by another program. Close it, or set SANDBOX_PORT to a free port.`;
    await fail(code === "EADDRINUSE" ? taken : `The sandbox could not start: ${message}`);
  }
}

function closeOnRequest(server: Server, sandbox: Sandbox): void {
  const close = () => {
    server.close(() => void sandbox.close().then(() => process.exit(0)));
    server.closeAllConnections();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, close);
  process.once("disconnect", close);
}

async function fail(message: string): Promise<void> {
  if (!process.connected) console.error(message);
  await report({ kind: "failed", message });
  process.exit(1);
}

function report(message: object): Promise<void> {
  return new Promise((resolve) => {
    if (process.send && process.connected) process.send(message, () => resolve());
    else resolve();
  });
}
