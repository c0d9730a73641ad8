import { useSyncExternalStore } from "react";
import type { Session } from "./photo-session.ts";
import type { SessionState } from "./photo-session-state.ts";

export function useSession(session: Session): SessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
