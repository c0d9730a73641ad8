import { useEffect, useState } from "react";

/** Whether the device has a camera that this page may use; false until known. Does not ask for permission. */
export function useHasCamera(): boolean {
  const [hasCamera, setHasCamera] = useState(false);
  useEffect(() => {
    if (!("mediaDevices" in navigator)) return; // the page is not served over https
    const { mediaDevices } = navigator;
    const listening = new AbortController();
    const { signal } = listening;
    const detect = () =>
      void mediaDevices.enumerateDevices().then(
        (devices) => !signal.aborted && setHasCamera(devices.some(({ kind }) => kind === "videoinput")),
        () => !signal.aborted && setHasCamera(false),
      );
    detect();
    mediaDevices.addEventListener("devicechange", detect, { signal });
    return () => listening.abort();
  }, []);
  return hasCamera;
}
