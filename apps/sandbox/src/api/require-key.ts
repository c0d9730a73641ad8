import { PaymentError } from "../payments/payment-error.ts";

/** Any key of the test mode opens the one account there is. */
export function requireKey(authorization: string | undefined): void {
  const [, key] = /^Bearer (\S+)$/i.exec(authorization ?? "") ?? [];
  if (key !== undefined && /^(sk|rk)_test_\w+$/.test(key)) return;
  const missing =
    "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').";
  const wrong = `Invalid API Key provided: ${key?.slice(0, 8)}****. The sandbox takes keys that begin with sk_test_.`;
  throw new PaymentError({
    status: 401,
    type: "invalid_request_error",
    message: key === undefined ? missing : wrong,
  });
}
