import type { Decline } from "./test-cards.ts";

interface Refusal {
  status: 400 | 401 | 402 | 404;
  type: "invalid_request_error" | "card_error" | "idempotency_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
}

/** A refusal in the provider's own words; `api.ts` alone makes an answer of it. */
export class PaymentError extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.name = "PaymentError";
    this.refusal = refusal;
  }
}

export function badParam(param: string, message: string, code?: string): PaymentError {
  return new PaymentError({
    status: 400,
    type: "invalid_request_error",
    message,
    param,
    ...(code ? { code } : {}),
  });
}

/** 404 for the thing that the address names, 400 for one that a parameter names. */
export function noSuch(what: string, id: string, param?: string): PaymentError {
  return new PaymentError({
    status: param === undefined ? 404 : 400,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
}

export function declined({ code, declineCode, message }: Decline): PaymentError {
  return new PaymentError({
    status: 402,
    type: "card_error",
    code,
    message,
    ...(declineCode ? { decline_code: declineCode } : {}),
  });
}
