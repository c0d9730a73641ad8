import { useCallback, useState } from "react";
import type { PhotoSession } from "../../photo-session/photo-session.ts";

/** Whether the camera is open. Opening it also starts to load the engine. */
export function useCamera(session: PhotoSession) {
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const openCamera = useCallback(() => {
    void session.prepare();
    setIsCameraOpen(true);
  }, [session]);
  const closeCamera = useCallback(() => setIsCameraOpen(false), []);
  return { isCameraOpen, openCamera, closeCamera };
}
