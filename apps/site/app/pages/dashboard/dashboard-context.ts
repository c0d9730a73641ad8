import type { Session } from "@livery/contract";
import { createContext, use } from "react";
import type { useCheckoutOutcome } from "./use-checkout-outcome.ts";
import type { Guard } from "../../features/session/use-guard.ts";

interface DashboardValue {
  session: Session;
  checkout: ReturnType<typeof useCheckoutOutcome>;
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What the cards of a signed-in dashboard share. */
export const DashboardContext = createContext<DashboardValue | null>(null);

/** Throws outside a signed-in dashboard. */
export function useDashboard(): DashboardValue {
  const value = use(DashboardContext);
  if (!value) throw new Error("useDashboard must be used inside DashboardContext");
  return value;
}
