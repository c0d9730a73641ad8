import { useSyncExternalStore } from "react";

/** False while a page that was made ahead of time is being taken over by its script, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
