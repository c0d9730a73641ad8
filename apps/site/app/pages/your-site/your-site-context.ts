import type { EmbedResponse } from "@livery/contract";
import { createContext, use } from "react";
import type { Guard } from "../../features/session/use-guard.ts";

interface YourSiteValue {
  found: EmbedResponse;
  /** Managers and owners; staff only look. */
  canEdit: boolean;
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What the parts of the page share. */
export const YourSiteContext = createContext<YourSiteValue | null>(null);

/** Throws outside the page. */
export function useYourSite(): YourSiteValue {
  const value = use(YourSiteContext);
  if (!value) throw new Error("useYourSite must be used inside YourSiteContext");
  return value;
}
