import type { WebhookNetwork } from "../services/webhooks/post-webhook.ts";

/** A network on which no host exists. */
export const noNetwork: WebhookNetwork = {
  resolve: () => Promise.resolve([]),
  isAllowed: () => false,
  limitMs: 1_000,
};
