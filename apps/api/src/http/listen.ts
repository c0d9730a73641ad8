import { once } from "node:events";
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import type { Hono } from "hono";
import type { Logger as Log } from "pino";
import { refuseBadConnections } from "./refuse-connection.ts";
import type { RequestEnv } from "./request-log.ts";
import { StartFailure } from "../start-failure.ts";

export interface Listener {
  /** Accepts no new requests, and gives running ones a few seconds to finish. */
  close(): Promise<void>;
}

export interface ListenOptions {
  app: Hono<RequestEnv>;
  log: Log;
  host: string;
  port: number;
  /** The setting that chose the port, for the error message. */
  setting: string;
  /** How long a client may take to send the headers, and the whole request. */
  limits?: { headMs: number; requestMs: number };
}

const finishLimitMs = 8_000;

// The largest body is 1.5 MB: enough time for a phone in a garage (0.25 Mbit/s), but not for a client that sends
// single bytes.
const defaultLimits = { headMs: 10_000, requestMs: 60_000 };

export async function listen(options: ListenOptions): Promise<Listener> {
  const { app, log, host, port, setting, limits = defaultLimits } = options;
  const serverOptions = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.headMs / 4,
  };
  const server = createAdaptorServer({ fetch: app.fetch, serverOptions }) as Server; // plain HTTP, because no other protocol was requested
  refuseBadConnections(server, log);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartFailure(explain(error, { host, port, setting }), { cause: error });
  }
  return { close: () => close(server) };
}

function explain(
  error: unknown,
  { host, port, setting }: Pick<ListenOptions, "host" | "port" | "setting">,
): string {
  const { code, message } = error as NodeJS.ErrnoException; // Node's own errors have a code
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
