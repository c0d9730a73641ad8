import { createHmac } from "node:crypto";

/** The provider's signature header: https://docs.stripe.com/webhooks#verify-manually */
export function signPayload(payload: string, secret: string, realSeconds: number): string {
  const mac = createHmac("sha256", secret).update(`${realSeconds}.${payload}`).digest("hex");
  return `t=${realSeconds},v1=${mac}`;
}
