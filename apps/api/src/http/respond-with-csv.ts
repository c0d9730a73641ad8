import type { Context } from "hono";

/**
 * Sends the parts of a CSV file one after the other, as a download named after what it has and the day. When one fails, the
 * connection is cut, so that no browser takes half of a shop's rows for all of them.
 */
export function respondWithCsv(
  c: Context,
  what: "leads" | "quotes",
  parts: AsyncGenerator<string>,
): Response {
  const day = new Date().toISOString().slice(0, 10);
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", `attachment; filename="${what}-${day}.csv"`);
  return c.body(ReadableStream.from(encode(parts)));
}

async function* encode(parts: AsyncGenerator<string>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
