import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "./app-error.ts";

/** Refuses a larger body with `body-too-large`, whether or not it declares its length. */
export function limitBody(maxBytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: maxBytes,
    onError: async (c) => {
      await discard(c.req.raw.body);
      throw new AppError("body-too-large");
    },
  });
}

const discardLimitMs = 500;

/** Reads on for a moment: a client that is still sending when the connection closes does not see the answer. */
async function discard(body: ReadableStream | null): Promise<void> {
  const signal = AbortSignal.timeout(discardLimitMs);
  // It fails when the client sends more than fits, or when part of the body has been read.
  await body?.pipeTo(new WritableStream(), { signal }).catch(() => {});
}
