import type { Refusal } from "../../api.ts";
import { retryMessage } from "./retry-message.ts";

/** An error message for a form. */
export interface FormError {
  text: string;
  /** Name of the rejected field; none if the error is about the whole form. */
  field?: string;
  /** When the visitor can try again. */
  retry?: string;
}

interface FailureTexts {
  failed: string;
  /** After too many requests: nobody is asked to try again at once. */
  waits: string;
}

/** The message of a request that failed. */
export function describeFailure({ failed, waits }: FailureTexts, refusal: Refusal): FormError {
  const waiting = addRetryMessage({ text: waits }, refusal);
  return waiting.retry === undefined ? { text: failed } : waiting;
}

/** Adds when to try again after too many requests, if the server sent it. */
export function addRetryMessage(error: FormError, { code, retryAfterSeconds }: Refusal): FormError {
  if (code !== "too-many-requests" || retryAfterSeconds === undefined) return error;
  return { ...error, retry: retryMessage(retryAfterSeconds) };
}
