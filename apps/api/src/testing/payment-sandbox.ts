import Stripe from "stripe";
import { startSandbox } from "./start-sandbox.ts";

/** The payment sandbox, with actions of a customer and of time. */
export async function startPaymentSandbox(options: { webhookUrl?: string } = {}) {
  const { url, port, mails } = await startSandbox(options);
  const address = { host: "127.0.0.1", port, protocol: "http" } as const;
  return {
    url,
    mails,
    stripe: new Stripe("sk_test_livery_sandbox", { ...address, telemetry: false }),
    /** Fills in the checkout page. True when the payment succeeded. */
    pay: async (checkoutUrl: string, number = "4242 4242 4242 4242"): Promise<boolean> => {
      const page = new URL(new URL(checkoutUrl).pathname, url);
      const body = new URLSearchParams({
        number,
        expiry: "12/39",
        cvc: "123",
        ...kioskAddress,
      });
      const headers = { origin: page.origin };
      return (await fetch(page, { method: "POST", body, headers, redirect: "manual" })).status === 303;
    },
    /** Disputes a payment, as the customer's bank does. */
    dispute: async (chargeId: string): Promise<void> => {
      const page = new URL(`/payments/${chargeId}/dispute`, url);
      const headers = { origin: page.origin };
      const { status } = await fetch(page, { method: "POST", headers, redirect: "manual" });
      if (status !== 303) throw new Error(`The payment could not be disputed: ${status}.`);
    },
    /** Advances the provider's time. Resolves when everything due has happened. */
    advance: async (by: "day" | "month" | "year" | "period"): Promise<void> => {
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ by });
      const response = await fetch(`${url}/clock/advance`, { method: "POST", headers, body });
      if (!response.ok)
        throw new Error(`The clock responded with ${response.status}: ${await response.text()}`);
    },
  };
}

/** As typed on the checkout page. */
const kioskAddress = {
  "shipping-name": "Engine Wraps",
  line1: "12 Mill St",
  line2: "Suite 4",
  city: "Dayton",
  state: "OH",
  zip: "45402",
};
