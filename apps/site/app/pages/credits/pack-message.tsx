import { FormMessage } from "../../features/session/form-message.tsx";
import { type PackOutcome, usePackOutcome } from "./use-pack-outcome.ts";

interface PackMessageProps {
  balance: number;
  refresh: () => Promise<void>;
}

/** What the checkout came to that the visitor returns from. */
export function PackMessage({ balance, refresh }: PackMessageProps) {
  const outcome = usePackOutcome(balance, refresh);
  if (outcome === "none") return null;
  if (outcome === "arrived") return <FormMessage tone="done">Thank you. Your credits are here.</FormMessage>;
  return (
    <p role="status" className="type-body">
      {messages[outcome]}
    </p>
  );
}

const messages: Record<Exclude<PackOutcome, "none" | "arrived">, string> = {
  left: "Checkout canceled. You weren't charged.",
  waiting: "Thank you. Your credits are on their way…",
  late: "Still confirming your payment. If you completed checkout, your credits will show up here. You don't need to pay again.",
};
