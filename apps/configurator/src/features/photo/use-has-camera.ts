import { useEffect, useState } from "react";

/** Whether the device has a camera that this page may ask for; false until that is known. Nobody is asked for it. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    if (!("mediaDevices" in navigator)) return; // the page was not served over https
    const { mediaDevices } = navigator;
    const listening = new AbortController();
    const { signal } = listening;
    const look = () =>
      void mediaDevices.enumerateDevices().then(
        (devices) => !signal.aborted && setHasCamera(devices.some(({ kind }) => kind === "videoinput")),
        () => !signal.aborted && setHasCamera(false),
      );
    look();
    mediaDevices.addEventListener("devicechange", look, { signal });
    return () => listening.abort();
  }, []);
  return hasCamera;
}
