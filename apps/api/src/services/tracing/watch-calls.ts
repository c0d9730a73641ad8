import diagnostics from "node:diagnostics_channel";
import type { Span } from "@opentelemetry/api";
import type { Spans } from "./spans.ts";

/** What Node publishes of a request that this process sends, with fetch or with `node:http`. */
interface Published {
  request: object & {
    method?: string;
    origin?: string | URL;
    host?: string;
    getHeader?: (name: string) => unknown;
  };
  response?: { statusCode?: number };
  error?: unknown;
}

const starts = ["undici:request:create", "http.client.request.start"];
const answers = ["undici:request:headers", "http.client.response.finish"];
const failures = ["undici:request:error", "http.client.request.error"];

/**
 * A span for each call to another service by a request or job: which host, never the path, since paths have ids and keys.
 * Calls to `ownHost`, which receives the spans, have none. Returns a function that ends this.
 */
export function watchCalls(spans: Spans, ownHost: string): () => void {
  const running = new WeakMap<object, Span>();
  const start = ({ request }: Published) => {
    const host = readHost(request);
    if (!spans.isInside() || host === ownHost) return;
    const method = request.method ?? "GET";
    const attributes = { "http.request.method": method, "server.address": host };
    running.set(request, spans.start({ name: method, kind: "client", attributes }));
  };
  const finish = ({ request, response }: Published) => {
    running.get(request)?.setAttribute("http.response.status_code", response?.statusCode ?? 0);
    running.get(request)?.end();
    running.delete(request);
  };
  const fail = ({ request, error }: Published) => {
    const span = running.get(request);
    if (span) spans.fail(span, error);
    running.delete(request);
  };
  const subscriptions = [
    ...starts.map((name) => ({ name, handle: start })),
    ...answers.map((name) => ({ name, handle: finish })),
    ...failures.map((name) => ({ name, handle: fail })),
  ].map(({ name, handle }) => {
    const subscriber = (message: unknown) => handle(message as Published); // Node's own form, for each of the channels
    diagnostics.subscribe(name, subscriber);
    return { name, subscriber };
  });
  return () => {
    for (const { name, subscriber } of subscriptions) diagnostics.unsubscribe(name, subscriber);
  };
}

function readHost({ origin, host, getHeader, ...request }: Published["request"]): string {
  if (origin !== undefined) return new URL(origin).host;
  const header = getHeader?.call(request, "host");
  return typeof header === "string" ? header : (host ?? "");
}
