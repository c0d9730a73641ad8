import { createContext, use } from "react";
import type { Guard } from "../../features/session/use-guard.ts";

interface KiosksValue {
  /** Managers and owners; staff only look. */
  canEdit: boolean;
  now: Date;
  guard: Guard;
  refresh: () => Promise<void>;
}

/** What the parts of the page share. */
export const KiosksContext = createContext<KiosksValue | null>(null);

/** Throws outside the page. */
export function useKiosks(): KiosksValue {
  const value = use(KiosksContext);
  if (!value) throw new Error("useKiosks must be used inside KiosksContext");
  return value;
}
