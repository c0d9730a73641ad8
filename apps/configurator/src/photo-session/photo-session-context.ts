import { createContext, use, useSyncExternalStore } from "react";
import type { PhotoSession } from "./photo-session.ts";
import type { PhotoSessionState } from "./photo-session-state.ts";

/** The page's one photo session; `start-app.tsx` provides it. */
export const PhotoSessionContext = createContext<PhotoSession | null>(null);

export function usePhotoSession(): PhotoSession {
  const photoSession = use(PhotoSessionContext);
  if (photoSession === null) throw new Error("usePhotoSession must be used inside PhotoSessionContext");
  return photoSession;
}

export function usePhotoSessionState(): PhotoSessionState {
  const photoSession = usePhotoSession();
  return useSyncExternalStore(photoSession.subscribe, photoSession.getState);
}
