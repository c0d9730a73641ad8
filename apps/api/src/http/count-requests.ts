import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";

export interface AnsweredRequest {
  method: string;
  /** The route that answered, such as `/picture/:id`, so that no address of a person becomes a label. */
  route: string;
  status: number;
  seconds: number;
}

/** Tells about each request once it is answered. */
export function countRequests(onAnswered: (request: AnsweredRequest) => void): MiddlewareHandler {
  return async (c, next) => {
    const startedAt = performance.now();
    await next();
    const seconds = (performance.now() - startedAt) / 1000;
    const method = methods.has(c.req.method) ? c.req.method : "other";
    onAnswered({ method, route: routePath(c), status: c.res.status, seconds });
  };
}

/** Anyone can send a method of their own invention. */
const methods = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
