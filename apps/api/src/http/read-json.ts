import type { Context } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./app-error.ts";

/** The request's JSON body, checked. Refuses what is not JSON, and names every field that does not fit. */
export async function readJson<T>(c: Context, schema: ZodType<T>): Promise<T> {
  // Only JSON: a form on another site can post text and form data here without asking, but not this.
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType !== "application/json") throw new AppError("not-json");
  const { data, error } = schema.safeParse(parse(await c.req.text()));
  if (!error) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  throw new AppError("invalid-fields", { fields });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("malformed-json", { cause });
  }
}
