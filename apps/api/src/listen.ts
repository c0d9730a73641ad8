import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Served } from "./http/request-log.ts";
import { StartFailure } from "./start-failure.ts";

export interface Listener {
  /** Takes no new requests, and gives those in hand a few seconds to finish. */
  close(): Promise<void>;
}

export interface ListenOptions {
  app: Hono<Served>;
  host: string;
  port: number;
  /** The setting that chose the port, for the message when it is taken. */
  setting: string;
}

const finishLimitMs = 8_000;

export async function listen({ app, host, port, setting }: ListenOptions): Promise<Listener> {
  const server = createAdaptorServer({ fetch: app.fetch }) as Server; // plain HTTP: no other server was asked for
  server.requestTimeout = 30_000;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartFailure(explain(error, { host, port, setting }), { cause: error });
  }
  return { close: () => close(server) };
}

function explain(error: unknown, { host, port, setting }: Omit<ListenOptions, "app">): string {
  const { code, message } = error as NodeJS.ErrnoException; // node's own errors carry a code
  if (code === "EADDRINUSE")
    return `Port ${port} is in use by another program. Close it, or set ${setting} to a free port.`;
  if (code === "EACCES") return `Port ${port} needs special rights. Set ${setting} to a port above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `This machine has no address ${host}. Set HOST.`;
  return `Cannot listen on ${host}:${port} (${setting}): ${message}`;
}

async function close(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), finishLimitMs);
  await closed;
  clearTimeout(deadline);
}
