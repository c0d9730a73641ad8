import type { Pool } from "pg";
import type { Spans } from "./spans.ts";

const longestText = 500;

/** A span for each query of a request or job. Its text has placeholders; the values are left out. */
export function watchQueries(pool: Pool, spans: Spans): void {
  pool.on("connect", (client) => watch(client, "query", spans));
}

function watch<Name extends string, Owner extends Record<Name, (...args: never[]) => unknown>>(
  owner: Owner,
  method: Name,
  spans: Spans,
): void {
  owner[method] = new Proxy(owner[method], {
    apply: (query, self, args: unknown[]) => {
      const startedAt = Date.now();
      const answer: unknown = Reflect.apply(query, self, args);
      if (answer instanceof Promise && spans.isInside()) follow(answer, { spans, startedAt, args });
      return answer;
    },
  });
}

interface Followed {
  spans: Spans;
  startedAt: number;
  args: unknown[];
}

function follow(answer: Promise<unknown>, { spans, startedAt, args }: Followed): void {
  const text = readText(args);
  const operation = /\w+/.exec(text)?.[0].toUpperCase() ?? "QUERY";
  const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, longestText) };
  const span = spans.start({ name: operation, kind: "client", attributes, startedAt });
  answer.then(
    () => span.end(),
    (error: unknown) => spans.fail(span, error),
  );
}

/** `query(text, values)` and `query({text, values})`. */
function readText([first]: unknown[]): string {
  if (typeof first === "string") return first;
  const { text } = (first ?? {}) as { text?: unknown }; // pg's own form
  return typeof text === "string" ? text : "";
}
