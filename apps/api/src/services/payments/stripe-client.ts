import type Stripe from "stripe";

export interface StripeAccess {
  secretKey: string;
  /** Undefined: the real provider. */
  sandboxUrl?: string;
}

/** The provider did not answer, or is temporarily unable to. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

export interface StripeClient {
  webhooks: () => Promise<Stripe["webhooks"]>;
  /** Rejects with `PaymentsUnavailable` when there is no answer. */
  ask: <T>(question: Question<T>) => Promise<T>;
  /** Like `ask`, but returns undefined for an expected refusal. */
  askUnless: <T>(isExpected: (refusal: Refusal) => boolean, question: Question<T>) => Promise<T | undefined>;
}

type Question<T> = (stripe: Stripe) => Promise<T>;
type Refusal = Pick<Stripe.errors.StripeError, "code" | "statusCode" | "rawType">;

// The version of the SDK's types. An account's default may differ.
const apiVersion = "2026-10-28.endive";
// A person is waiting, so two attempts must do.
const limits = { timeout: 6_000, maxNetworkRetries: 1, telemetry: false };

export function createStripeClient({ secretKey, sandboxUrl }: StripeAccess): StripeClient {
  // Loaded on first use: it takes as long to load as the rest of a warm start.
  let loading: Promise<Loaded> | undefined;
  const load = () => (loading ??= loadStripe({ secretKey, sandboxUrl }));
  const ask = async <T>(question: Question<T>): Promise<T> => {
    const { stripe, errors } = await load();
    return question(stripe).catch((error: unknown) => {
      if (!(error instanceof errors.StripeError) || !isTransient(error)) throw error;
      throw new PaymentsUnavailable("The payment provider does not respond.", { cause: error });
    });
  };
  return {
    webhooks: async () => (await load()).stripe.webhooks,
    ask,
    askUnless: (isExpected, question) =>
      ask(question).catch(async (error: unknown) => {
        const { errors } = await load();
        if (error instanceof errors.StripeError && isExpected(error)) return undefined;
        throw error;
      }),
  };
}

/**
 * No answer, too many requests, a failure of the provider, or a concurrent request with the same key: a retry may
 * succeed.
 */
function isTransient({ statusCode, rawType }: Refusal): boolean {
  if (rawType === "idempotency_error") return true;
  return statusCode === undefined || statusCode === 409 || statusCode === 429 || statusCode >= 500;
}

interface Loaded {
  stripe: Stripe;
  errors: typeof Stripe.errors;
}

async function loadStripe({ secretKey, sandboxUrl }: StripeAccess): Promise<Loaded> {
  const { default: Stripe } = await import("stripe");
  const address = sandboxUrl ? addressOf(sandboxUrl) : {};
  return { stripe: new Stripe(secretKey, { apiVersion, ...limits, ...address }), errors: Stripe.errors };
}

function addressOf(url: string) {
  const { hostname, port, protocol } = new URL(url);
  return { host: hostname, port, protocol: protocol === "https:" ? "https" : "http" } as const;
}
