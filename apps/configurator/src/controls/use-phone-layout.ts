import { useSyncExternalStore } from "react";

/** The `phone` layout of app.css. */
const phoneQuery = "(width < 37.5rem)";

/** Whether the panel is a sheet below the picture, for what a style alone cannot change. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(subscribe, isPhoneLayout);
}

function isPhoneLayout(): boolean {
  return matchMedia(phoneQuery).matches;
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(phoneQuery);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}
