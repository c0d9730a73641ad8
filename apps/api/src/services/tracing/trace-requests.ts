import type { Context, MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Spans } from "./spans.ts";

/** They come every few seconds, and would be most of all traces. */
const healthChecks = new Set(["/livez", "/readyz", "/healthz"]);

/** A span for each request. Named by the route, since addresses, queries and headers may say who somebody is. */
export function createRequestTrace(spans: Spans): MiddlewareHandler {
  return async (c, next) => {
    if (healthChecks.has(c.req.path)) return next();
    await spans.run({ name: c.req.method, kind: "server" }, async (span) => {
      await next();
      const route = routePath(c);
      const { status } = c.res;
      span.updateName(`${c.req.method} ${route}`);
      span.setAttributes({
        "http.request.method": c.req.method,
        "http.route": route,
        "http.response.status_code": status,
        "livery.request_id": readRequestId(c),
      });
      // As OpenTelemetry counts: a refusal is no failure of the server.
      if (status >= 500) span.setStatus({ code: errorStatus });
    });
  };
}

/** `SpanStatusCode.ERROR`, without loading the package for it. */
const errorStatus = 2;

/** Also in the log and in refusals. */
function readRequestId(c: Context): string {
  const { requestId } = c.var as { requestId?: string }; // set by logRequests
  return requestId ?? "";
}
