import type { Context } from "hono";
import type { ZodType } from "zod";
import { AppError } from "./app-error.ts";

/** Reads the request's JSON body. Refuses other media types. */
export async function readJson(c: Context, mediaTypes = ["application/json"]): Promise<unknown> {
  // JSON only by default: a form on another site can post text and form data without a preflight, but not JSON.
  const mediaType = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === undefined || !mediaTypes.includes(mediaType)) throw new AppError("not-json");
  try {
    return parseJson(await c.req.text());
  } catch (cause) {
    // A client that disconnected, or was too slow, has sent half a body. Nobody reads the response.
    if (cause instanceof SyntaxError || isCutOff(cause)) throw new AppError("malformed-json", { cause });
    throw cause;
  }
}

/** Far more than any body of ours has, and far less than what recursive code can follow. */
const deepest = 64;

/** Parses what a stranger sent. Throws a `SyntaxError` for what is no JSON, and for what is nested too deep. */
export function parseJson(text: string): unknown {
  const body: unknown = JSON.parse(text);
  let level = isObject(body) ? [body] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new SyntaxError("This is nested too deep.");
    level = objectsIn(level);
  }
  return body;
}

/** Copies no numbers or strings, of which a body may have millions. */
function objectsIn(level: readonly object[]): object[] {
  const found: object[] = [];
  for (const parent of level) {
    const children: unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
    for (const child of children) if (isObject(child)) found.push(child);
  }
  return found;
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
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
