import { useSyncExternalStore } from "react";

/** Whether all that the page asked for at first is there: what comes after must not vie with it. */
export function usePageLoaded(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      addEventListener("load", onChange);
      return () => removeEventListener("load", onChange);
    },
    () => document.readyState === "complete",
    () => false,
  );
}
