import { type Problem, type ProblemCode, problemStatus } from "@livery/contract";
import type { Context } from "hono";
import type { Logger as Log } from "pino";
import { AppError } from "./app-error.ts";
import type { RequestEnv } from "./request-log.ts";

const titles: Record<ProblemCode, string> = {
  "malformed-request": "This is not a request that the server can read.",
  "malformed-json": "The body is not valid JSON.",
  "invalid-signature": "The signature does not fit the body.",
  "signed-out": "Nobody is signed in.",
  "invalid-credential": "Invalid email or password.",
  "user-not-found": "No account found with this email.",
  "wrong-password": "Incorrect password.",
  "user-disabled": "This account has been disabled.",
  "not-yours": "This belongs to another account.",
  "foreign-origin": "Only pages of this site may send this.",
  "not-found": "Nothing is served at this address.",
  "no-shop": "No shop data found for this account.",
  "too-slow": "The request came too slowly. Try again.",
  "no-subscription": "No subscription found. Please subscribe first.",
  "already-subscribed": "This shop has a subscription already.",
  "link-expired": "This link was used before or is too old.",
  "body-too-large": "The body is larger than this address accepts.",
  "not-json": "Send the body as application/json.",
  "invalid-fields": "Some fields need to change.",
  "invalid-email": "Invalid email address format.",
  "unknown-shop": "This frame belongs to no shop we know.",
  "too-many-requests": "Too many attempts. Try again later.",
  "head-too-large": "The headers are larger than the server accepts.",
  internal: "Something went wrong on our side.",
  unavailable: "The service cannot answer right now. Try again in a moment.",
};

export const problemHeaders = { "content-type": "application/problem+json", "cache-control": "no-store" };

export function problemOf(code: ProblemCode, requestId: string): Problem {
  return { type: "about:blank", title: titles[code], status: problemStatus[code], code, requestId };
}

/** The one place where a thrown error becomes an answer. Only what is our own fault is logged as an error. */
export function respondWithError(log: Log) {
  return (error: Error, c: Context<RequestEnv>): Response => {
    const { code, fields, retryAfterSeconds } =
      error instanceof AppError ? error : new AppError(codeOf(error), { retryAfterSeconds: 5 });
    const requestId = c.get("requestId");
    const status = problemStatus[code];
    if (status >= 500) log.error({ err: error, requestId }, "a request failed");
    const problem = problemOf(code, requestId);
    if (status === 503 || status === 429) c.header("retry-after", String(retryAfterSeconds));
    return c.body(JSON.stringify(fields ? { ...problem, fields } : problem), status, problemHeaders);
  };
}

// Connection lost or refused, server shutting down or full: what goes away when the database comes back.
const databaseGone = /^(08|57P0|53)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

function codeOf(error: Error & { code?: unknown }): ProblemCode {
  if (typeof error.code === "string" && databaseGone.test(error.code)) return "unavailable";
  // pg gives these no code
  return /^(Connection terminated|timeout exceeded when trying to connect)/.test(error.message)
    ? "unavailable"
    : "internal";
}
