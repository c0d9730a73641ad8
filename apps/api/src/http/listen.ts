import { once } from "node:events";
import type { Server, ServerResponse } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { leadUploadMs } from "@livery/contract";
import type { Hono } from "hono";
import type { Logger as Log } from "pino";
import { refuseBadConnections } from "./refuse-connection.ts";
import type { RequestEnv } from "./request-log.ts";
import { StartFailure } from "../start-failure.ts";

export interface Listener {
  /** From now on, every answer says `Connection: close`. */
  endKeepAlive(): void;
  /** Milliseconds for which no connection has been open. */
  quietMs(): number;
  /** How many connections and requests have come so far. */
  arrivals(): number;
  /** Keeps answers back until the returned function is called. */
  holdAnswers(): () => void;
  /** Accepts no new connections, and gives running requests this long to finish. */
  close(finishLimitMs: number): Promise<void>;
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

// A lead is the largest body. Enough time for a slow phone, but not for a client that sends single bytes. The configurator
// waits longer (post-look-lead.ts), so that it hears the answer.
const defaultLimits = { headMs: 10_000, requestMs: leadUploadMs };

export async function listen(options: ListenOptions): Promise<Listener> {
  const { app, log, host, port, setting, limits = defaultLimits } = options;
  const serverOptions = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    connectionsCheckingInterval: limits.headMs / 4,
  };
  let held: PromiseWithResolvers<void> | undefined;
  const fetch: typeof app.fetch = (...request) => {
    const answer = app.fetch(...request);
    return held ? held.promise.then(() => answer) : answer;
  };
  // Health checks of older load balancers speak HTTP/1.0, which has no Host.
  const hostname = "localhost";
  const server = createAdaptorServer({ fetch, serverOptions, hostname }) as Server; // plain HTTP, because no other protocol was requested
  const endKeepAlive = watchKeepAlive(server);
  refuseBadConnections(server, log);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new StartFailure(explain(error, { host, port, setting }), { cause: error });
  }
  return {
    endKeepAlive,
    quietMs: watchConnections(server),
    arrivals: countArrivals(server),
    holdAnswers: () => {
      held = Promise.withResolvers();
      return held.resolve;
    },
    close: (finishLimitMs) => close(server, finishLimitMs),
  };
}

function watchConnections(server: Server): () => number {
  let open = 0;
  let quietSince = Number.NEGATIVE_INFINITY;
  server.on("connection", (socket) => {
    open++;
    socket.once("close", () => {
      open--;
      quietSince = performance.now();
    });
  });
  return () => (open > 0 ? 0 : performance.now() - quietSince);
}

function countArrivals(server: Server): () => number {
  let arrivals = 0;
  const count = () => void arrivals++;
  server.on("connection", count);
  server.on("request", count);
  return () => arrivals;
}

/** Returns a function that marks the answers of all running and coming requests as the last of their connection. */
function watchKeepAlive(server: Server): () => void {
  const running = new Set<ServerResponse>();
  let isEnding = false;
  const end = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader("connection", "close");
  };
  // Before the listener that answers, which may do so at once.
  server.prependListener("request", (_, response) => {
    if (isEnding) end(response);
    running.add(response);
    response.once("close", () => running.delete(response));
  });
  return () => {
    isEnding = true;
    for (const response of running) end(response);
  };
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

async function close(server: Server, finishLimitMs: number): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const deadline = setTimeout(() => server.closeAllConnections(), finishLimitMs);
  await closed;
  clearTimeout(deadline);
}
