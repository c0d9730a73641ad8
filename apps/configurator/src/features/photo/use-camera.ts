import { useCallback, useState } from "react";
import type { PhotoSession } from "../../photo-session/photo-session.ts";

/** Whether our own camera is open. */
export function useCamera(session: PhotoSession) {
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const openCamera = useCallback(() => {
    void session.prepare();
    setIsCameraOpen(true);
  }, [session]);
  const closeCamera = useCallback(() => setIsCameraOpen(false), []);
  return { isCameraOpen, openCamera, closeCamera };
}
