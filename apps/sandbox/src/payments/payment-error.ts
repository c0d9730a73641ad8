interface Refusal {
  status: 400 | 401 | 402 | 404;
  type: "invalid_request_error" | "card_error" | "idempotency_error";
  message: string;
  code?: string;
  param?: string;
}

/** A refusal in Stripe's own words. `app.ts` turns it into a response. */
export class PaymentError extends Error {
  override name = "PaymentError";
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}

export function badParam(param: string, message: string, code = "parameter_invalid"): PaymentError {
  return new PaymentError({ status: 400, type: "invalid_request_error", message, param, code });
}

/** 404 when the URL carries the id, 400 when parameter `param` does. */
export function noSuch(what: string, id: string, param?: string): PaymentError {
  return new PaymentError({
    status: param === undefined ? 404 : 400,
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${what}: '${id}'`,
    param: param ?? "id",
  });
}

export function cardError(param: string, message: string): PaymentError {
  return new PaymentError({ status: 402, type: "card_error", message, param, code: "card_declined" });
}

export function cardDeclined(): PaymentError {
  return cardError("number", "Your card was declined.");
}
