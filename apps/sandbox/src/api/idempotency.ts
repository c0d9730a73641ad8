import { createHash } from "node:crypto";
import type { Transaction } from "../payments/store.ts";
import { PaymentError } from "../payments/payment-error.ts";

export interface KeyedRequest {
  key: string;
  method: string;
  path: string;
  body: string;
  /** Real milliseconds. */
  receivedAt: number;
}

/** The answer this request got when it came with the same key before. */
export function findKeptAnswer(tx: Transaction, request: KeyedRequest): object | undefined {
  const kept = tx.get("answer", request.key);
  if (kept === undefined) return undefined;
  if (kept.requestHash === hashOf(request)) return kept.body;
  throw new PaymentError({
    status: 400,
    type: "idempotency_error",
    message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${request.key}' if you meant to execute a different request.`,
  });
}

/** Kept with the change itself. A refusal changed nothing, so asking again after one is no danger. */
export function keepAnswer(tx: Transaction, request: KeyedRequest, body: object): void {
  tx.put("answer", { id: request.key, requestHash: hashOf(request), body, keptAt: request.receivedAt });
}

function hashOf({ method, path, body }: KeyedRequest): string {
  return createHash("sha256").update(`${method} ${path}\n${body}`).digest("hex");
}
