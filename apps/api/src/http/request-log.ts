import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Logger as Log } from "pino";
import type { Member } from "./require-member.ts";

/** Hono's type of what every handler finds in its context. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    /** Who is signed in, once a shop's route has asked. */
    member?: Member;
  };
}

/** Gives each request an id and a log line. Query and body are left out: they may contain personal data. */
export function logRequests(log: Log): MiddlewareHandler<RequestEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set("requestId", requestId);
    c.header("x-request-id", requestId);
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - startedAt);
    // Files and health checks are frequent and uninteresting; a change of data is worth a line.
    const level = method === "GET" || method === "HEAD" ? "debug" : "info";
    log[level]({ requestId, method, path, status: c.res.status, ms }, "request");
  };
}
