import type { Context } from "hono";
import { stream } from "hono/streaming";

/** Sends the parts of a CSV file one after the other, as a download. */
export function respondWithCsv(c: Context, parts: AsyncGenerator<string>): Response {
  const day = new Date().toISOString().slice(0, 10);
  c.header("content-type", "text/csv; charset=utf-8");
  c.header("content-disposition", `attachment; filename="leads-${day}.csv"`);
  return stream(c, async (output) => {
    for await (const part of parts) {
      if (output.aborted) return;
      await output.write(part);
    }
  });
}
