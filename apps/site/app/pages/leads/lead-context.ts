import type { LeadDetails } from "@livery/contract";
import { createContext, use } from "react";
import type { Guard } from "../../features/session/use-guard.ts";

interface LeadValue {
  details: LeadDetails;
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What the parts of a lead's page share. */
export const LeadContext = createContext<LeadValue | null>(null);

/** Throws outside a lead's page. */
export function useLead(): LeadValue {
  const value = use(LeadContext);
  if (!value) throw new Error("useLead must be used inside LeadContext");
  return value;
}
