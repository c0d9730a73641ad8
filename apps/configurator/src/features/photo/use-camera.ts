import { useCallback, useState } from "react";
import type { Session } from "../../session/session.ts";

/** Whether our own camera is open, and what takes a photo from wherever it comes. */
export function useCamera(session: Session) {
  const [isCameraOpen, setIsCameraOpen] = useState(false);
  const openCamera = useCallback(() => {
    void session.prepare();
    setIsCameraOpen(true);
  }, [session]);
  const closeCamera = useCallback(() => setIsCameraOpen(false), []);
  const choosePhoto = useCallback(
    (file: Blob) => {
      closeCamera(); // a photo may also be dropped over it
      void session.choosePhoto(file);
    },
    [session, closeCamera],
  );
  return { isCameraOpen, openCamera, closeCamera, choosePhoto };
}
