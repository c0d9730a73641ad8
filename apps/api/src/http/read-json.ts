import type { Context } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./app-error.ts";

/** The request's JSON body, whatever it holds. Refuses a body of another kind. */
export async function readJson(c: Context, mediaTypes = ["application/json"]): Promise<unknown> {
  // As a rule only JSON: a form on another site can post text and form data here without asking, but not this.
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) throw new AppError("not-json");
  try {
    return JSON.parse(await c.req.text());
  } catch (cause) {
    // A client that went away, or was too slow, has sent half a body: its own fault, and nobody reads the answer.
    if (cause instanceof SyntaxError || isCutOff(cause)) throw new AppError("malformed-json", { cause });
    throw cause;
  }
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** What was read, checked. Names every field that does not fit. */
export function requireValid<T>(schema: ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  throw new AppError("invalid-fields", { fields });
}
