import { useSyncExternalStore } from "react";

const query = "(max-width: 768px)";

/** Whether the window is 768 px wide or less, now and after every resize. Wide until the browser is asked. */
export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

function subscribe(onChange: () => void) {
  const list = matchMedia(query);
  list.addEventListener("change", onChange);
  return () => list.removeEventListener("change", onChange);
}
