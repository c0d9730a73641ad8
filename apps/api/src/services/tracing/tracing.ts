import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { Pool } from "pg";
import type { Mail } from "../mail/mail.ts";
import { createSpans } from "./spans.ts";
import { watchCalls } from "./watch-calls.ts";
import { watchQueries } from "./watch-queries.ts";
import { createRequestTrace } from "./trace-requests.ts";

export interface TracingOptions {
  /** Of the receiver, without `/v1/traces`. */
  endpoint: string;
}

/** Spans of requests, jobs, queries, mails and calls to other services, sent as OTLP over HTTP (decision 096). */
export interface Tracing {
  traceRequests: MiddlewareHandler;
  watchPool(pool: Pool): void;
  /** Runs one job of this task in a span. */
  traceJob(job: { task: string; attempt: number }, work: () => Promise<void>): Promise<void>;
  traceMail(mail: Mail): Mail;
  /** Sends what is left, unless the receiver takes longer than a second. */
  stop(): Promise<void>;
}

const stopLimitMs = 1_000;
const exportLimitMs = 5_000;

/** Loads the SDK of OpenTelemetry, which also reads its own settings, such as `OTEL_TRACES_SAMPLER`. */
export async function startTracing({ endpoint }: TracingOptions): Promise<Tracing> {
  const [
    api,
    { OTLPTraceExporter },
    { resourceFromAttributes },
    { BasicTracerProvider, BatchSpanProcessor },
  ] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/sdk-trace-base"),
  ]);
  const url = `${endpoint.replace(/\/+$/, "")}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, timeoutMillis: exportLimitMs });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ "service.name": "livery" }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  const spans = createSpans(api, provider.getTracer("livery"), new AsyncLocalStorage());
  const stopWatching = watchCalls(spans, new URL(url).host);
  return {
    traceRequests: createRequestTrace(spans),
    watchPool: (pool) => watchQueries(pool, spans),
    traceJob: ({ task, attempt }, work) =>
      spans.run({ name: `job ${task}`, kind: "consumer", attributes: { "livery.attempt": attempt } }, work),
    traceMail: (mail) => ({
      send: (message) => spans.run({ name: "send mail", kind: "client" }, () => mail.send(message)),
    }),
    stop: async () => {
      stopWatching();
      await Promise.race([provider.shutdown(), sleep(stopLimitMs, undefined, { ref: false })]);
    },
  };
}
