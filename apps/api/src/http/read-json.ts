import type { Context } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./app-error.ts";

/** Reads the request's JSON body. Refuses other media types. */
export async function readJson(c: Context, mediaTypes = ["application/json"]): Promise<unknown> {
  // JSON only by default: a form on another site can post text and form data without a preflight, but not JSON.
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) throw new AppError("not-json");
  try {
    return requireShallow(JSON.parse(await c.req.text()));
  } catch (cause) {
    // A client that disconnected, or was too slow, has sent half a body. Nobody reads the response.
    if (cause instanceof SyntaxError || isCutOff(cause)) throw new AppError("malformed-json", { cause });
    throw cause;
  }
}

/** Far more than any body of ours has, and far less than what recursive code can follow. */
const deepest = 64;

function requireShallow(body: unknown): unknown {
  let values = [body];
  for (let depth = 0; depth <= deepest; depth++) {
    values = values.flatMap((value) =>
      typeof value === "object" && value !== null ? Object.values(value) : [],
    );
    if (values.length === 0) return body;
  }
  throw new AppError("malformed-json");
}

function isCutOff(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ECONNRESET";
}

/** Validates input. Names every invalid field. */
export function requireValid<T>(schema: ZodType<T>, body: unknown): T {
  const { data, error } = schema.safeParse(body);
  if (!error) return data;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join(".")] ??= message;
  throw new AppError("invalid-fields", { fields });
}
