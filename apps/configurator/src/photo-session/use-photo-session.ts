import { useSyncExternalStore } from "react";
import type { PhotoSession } from "./photo-session.ts";
import type { PhotoSessionState } from "./photo-session-state.ts";

export function usePhotoSession(session: PhotoSession): PhotoSessionState {
  return useSyncExternalStore(session.subscribe, session.getState);
}
