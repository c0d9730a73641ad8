import { createContext, use } from "react";
import type { Guard } from "../../features/session/use-guard.ts";

interface TeamValue {
  guard: Guard;
  refresh: () => Promise<void>;
  /** Whether the signed-in member may change the team. */
  isOwner: boolean;
}

/** What the parts of the team's page share. */
export const TeamContext = createContext<TeamValue | null>(null);

/** Throws outside the team's page. */
export function useTeam(): TeamValue {
  const value = use(TeamContext);
  if (!value) throw new Error("useTeam must be used inside TeamContext");
  return value;
}
