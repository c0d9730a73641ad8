import { useSyncExternalStore } from "react";

/** The `phone` layout of app.css. */
const phoneQuery = "(width < 37.5rem)";

/** Whether the panel is a sheet below the picture, for what a style alone cannot change. */
export function usePhoneLayout(): boolean {
  return useSyncExternalStore(watchPhoneLayout, () => matchMedia(phoneQuery).matches);
}

function watchPhoneLayout(onChange: () => void): () => void {
  const list = matchMedia(phoneQuery);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
