import { createContext, use } from "react";
import type { Guard } from "../../features/session/use-guard.ts";

interface WebhooksValue {
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What the parts of the webhooks page share. */
export const WebhooksContext = createContext<WebhooksValue | null>(null);

/** Throws outside the webhooks page. */
export function useWebhooks(): WebhooksValue {
  const value = use(WebhooksContext);
  if (!value) throw new Error("useWebhooks must be used inside WebhooksContext");
  return value;
}
