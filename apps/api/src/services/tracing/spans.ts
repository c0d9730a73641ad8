import type { AsyncLocalStorage } from "node:async_hooks";
import type { Attributes, Span, Tracer } from "@opentelemetry/api";

export interface SpanStart {
  name: string;
  kind: "server" | "client" | "consumer";
  /** Nothing that a person typed, and no address of a person. */
  attributes?: Attributes;
  /** Milliseconds since 1970. Undefined: now. */
  startedAt?: number;
}

export interface Spans {
  /** Starts a span below the one that is running, or a trace. */
  start(span: SpanStart): Span;
  /** Whether a span is running here. */
  isInside(): boolean;
  /** Runs work in a span of its own, which ends with it. */
  run<Result>(span: SpanStart, work: (span: Span) => Promise<Result>): Promise<Result>;
  /** Marks the span as failed and ends it. An error's message may have personal data, its code and name do not. */
  fail(span: Span, error: unknown): void;
}

type Api = Pick<
  typeof import("@opentelemetry/api"),
  "ROOT_CONTEXT" | "SpanKind" | "SpanStatusCode" | "trace"
>;

export function createSpans(api: Api, tracer: Tracer, running: AsyncLocalStorage<Span>): Spans {
  const { CLIENT: client, SERVER: server, CONSUMER: consumer } = api.SpanKind;
  const kinds = { client, server, consumer };
  const start = ({ name, kind, attributes = {}, startedAt }: SpanStart) => {
    const parent = running.getStore();
    const context = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    const time = startedAt === undefined ? {} : { startTime: startedAt };
    return tracer.startSpan(name, { kind: kinds[kind], attributes, ...time }, context);
  };
  const fail = (span: Span, error: unknown) => {
    span.setAttribute("error.type", typeOf(error));
    span.setStatus({ code: api.SpanStatusCode.ERROR });
    span.end();
  };
  return {
    start,
    fail,
    isInside: () => running.getStore() !== undefined,
    run: async (begun, work) => {
      const span = start(begun);
      try {
        const result = await running.run(span, () => work(span));
        span.end();
        return result;
      } catch (error) {
        fail(span, error);
        throw error;
      }
    },
  };
}

function typeOf(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return "code" in error && typeof error.code === "string" ? error.code : error.name;
}
