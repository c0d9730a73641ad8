import { useBackCloses } from "../controls/back.ts";
import { usePhotoSession, usePhotoSessionState } from "../photo-session/photo-session-context.ts";
import { type PhotoSessionState, settledState } from "../photo-session/photo-session-state.ts";

/** Until a photo shows a car, the browser's Back leads to the car before it, or to the start, as Cancel does. */
export function useBackToCar(): void {
  const photoSession = usePhotoSession();
  useBackCloses(isOnTheWay(usePhotoSessionState()), () => photoSession.cancel());
}

/** From the choice of a photo on, in one piece, so that all of it is one entry of the history. */
function isOnTheWay(state: PhotoSessionState): boolean {
  if (state.kind === "reading") return !state.isRestoring;
  const { kind } = settledState(state);
  return kind === "segmenting" || kind === "no-car" || kind === "failed";
}
