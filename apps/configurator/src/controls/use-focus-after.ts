import { type RefObject, useEffect, useRef } from "react";
import { focusOn } from "./focus-on.ts";

/**
 * Where something ends and its controls are gone with the focus, `next` takes it: otherwise the next Tab would begin at
 * the top of the page. Whoever is elsewhere by then stays there.
 */
export function useFocusAfter(isOn: boolean, next: RefObject<HTMLElement | null>): void {
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn && isFocusLost()) focusOn(next.current);
    wasOn.current = isOn;
  }, [isOn, next]);
}

/** Not while the page around our frame, or another window, has it. */
function isFocusLost(): boolean {
  return document.activeElement === document.body && document.hasFocus();
}
