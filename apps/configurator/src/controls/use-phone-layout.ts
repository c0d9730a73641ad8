import { useCallback, useSyncExternalStore } from "react";

/** The `phone` layout of app.css. */
const phoneQuery = "(width < 37.5rem)";
/** A phone in landscape: its `low` beside `phone`. */
const lowQuery = "(width >= 37.5rem) and (height < 30rem)";

/** Whether the panel is a sheet below the picture, for what a style alone cannot change. */
export function usePhoneLayout(): boolean {
  return useMedia(phoneQuery);
}

/** Where a list opens: as a sheet below or beside the picture of a phone, or else as a popover at its button. */
export function useListPlace(): "bottom" | "side" | "popover" {
  const [isPhone, isLow] = [useMedia(phoneQuery), useMedia(lowQuery)];
  if (isPhone) return "bottom";
  return isLow ? "side" : "popover";
}

function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", onChange);
      return () => list.removeEventListener("change", onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
