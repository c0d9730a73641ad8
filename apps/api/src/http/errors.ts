import { type Problem, type ProblemCode, problemStatus } from "@livery/contract";
import type { Context } from "hono";
import type { Logger as Log } from "pino";
import { AppError } from "./app-error.ts";
import type { RequestEnv } from "./request-log.ts";

const titles: Record<ProblemCode, string> = {
  "malformed-request": "The server could not read this request.",
  "malformed-json": "The body is not valid JSON.",
  "invalid-signature": "The signature does not match the body.",
  "signed-out": "You are not logged in.",
  "invalid-credential": "Invalid email or password.",
  "user-not-found": "No account found with this email.",
  "wrong-password": "Incorrect password.",
  "wrong-code": "Incorrect code.",
  "sign-in-expired": "This login has expired. Start again.",
  "device-unpaired": "This kiosk isn't paired with a shop.",
  "out-of-credits": "This shop has no credits left.",
  "not-allowed": "This shop's credits cannot be spent from here.",
  "picture-changed": "This picture was asked for in another way.",
  "words-refused": "These words cannot be used.",
  "daily-cap": "This shop has made as many pictures today as it allows.",
  "user-disabled": "This account has been disabled.",
  "not-yours": "This belongs to another account.",
  "role-too-low": "Your role does not include this.",
  "foreign-origin": "Only this site's own pages may send this request.",
  "identity-unconfirmed": "Confirm that it's you first.",
  "not-found": "Nothing was found at this address.",
  "no-shop": "No shop data found for this account.",
  "too-slow": "The request took too long to arrive. Try again.",
  "no-subscription": "No subscription found. Please subscribe first.",
  "already-subscribed": "This shop already has a subscription.",
  "already-member": "This email address already belongs to a shop.",
  "last-owner": "A shop needs an owner. Make someone else an owner first.",
  "changed-meanwhile": "Somebody else changed this first.",
  "handoff-used": "A photo has been sent with this code.",
  "quote-answered": "This quote has already been accepted or declined.",
  "quote-superseded": "The shop has sent a newer version of this quote.",
  "quote-expired": "This quote has expired.",
  "link-expired": "This link has been used or has expired.",
  "body-too-large": "The body is larger than this address accepts.",
  "not-json": "Send the body as application/json.",
  "invalid-fields": "Some fields are invalid.",
  "invalid-email": "Invalid email address format.",
  "too-many-requests": "Too many attempts. Try again later.",
  "head-too-large": "The headers are larger than the server accepts.",
  internal: "Something went wrong on our side.",
  unavailable: "The service is temporarily unavailable. Try again in a moment.",
};

export const problemHeaders = { "content-type": "application/problem+json", "cache-control": "no-store" };

export function problemOf(code: ProblemCode, requestId: string): Problem {
  return { type: "about:blank", title: titles[code], status: problemStatus[code], code, requestId };
}

/** The only place where a thrown error becomes a response. Only our own failures are logged as errors. */
export function respondWithError(log: Log) {
  return (error: Error, c: Context<RequestEnv>): Response => {
    const { code, fields, current, retryAfterSeconds } =
      error instanceof AppError ? error : new AppError(codeOf(error), { retryAfterSeconds: 5 });
    const requestId = c.get("requestId");
    const status = problemStatus[code];
    if (status >= 500) log.error({ err: error, requestId }, "a request failed");
    const problem = problemOf(code, requestId);
    // The rest of the body is not read, so the connection cannot be used again.
    if (code === "body-too-large") c.header("connection", "close");
    if (status === 503 || status === 429) c.header("retry-after", String(retryAfterSeconds));
    return c.body(JSON.stringify({ ...problem, fields, current }), status, problemHeaders);
  };
}

// Connection lost or refused, server shutting down, full or too slow: conditions that pass when the database is back.
const databaseGone = /^(08|57P0|57014|53)|^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;

/** A character that Postgres cannot store. Only requests bring such text: what we write ourselves has none. */
const unstorableText = "22021";

function codeOf(error: Error & { code?: unknown }): ProblemCode {
  if (error.code === unstorableText) return "malformed-request";
  if (typeof error.code === "string" && databaseGone.test(error.code)) return "unavailable";
  // pg sets no code on this one
  return error.message.startsWith("Connection terminated") ? "unavailable" : "internal";
}
