import { useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";

export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
