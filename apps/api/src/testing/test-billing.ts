import type { BillingRouteOptions } from "../features/billing/routes.ts";
import { createPayments } from "../services/payments/payments.ts";

export const webhookSecret = "whsec_livery_sandbox";
const prices = { monthly: "price_livery_monthly", annual: "price_livery_annual" };

export type TestBilling = Omit<BillingRouteOptions, "db" | "log" | "requireMember">;

/** Payments as in local development; by default there is no provider. */
export function createTestBilling(sandboxUrl = "http://127.0.0.1:9"): TestBilling {
  const secretKey = "sk_test_livery_sandbox";
  return {
    payments: createPayments({ secretKey, webhookSecret, prices, sandboxUrl }),
    prices,
    now: () => new Date(),
    publicUrl: "http://localhost:4100",
  };
}
