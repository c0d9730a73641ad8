import { type RefObject, useEffect, useRef } from "react";
import { focusOn } from "./focus-on.ts";

/**
 * Moves the focus to `next` when `isOn` turns false and the focus was lost with the removed controls. Otherwise the next
 * Tab would start at the top of the page. A focus elsewhere stays there.
 */
export function useFocusAfter(isOn: boolean, next: RefObject<HTMLElement | null>): void {
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn && isFocusLost()) focusOn(next.current);
    wasOn.current = isOn;
  }, [isOn, next]);
}

/** False while the host page or another window has the focus. */
function isFocusLost(): boolean {
  return document.activeElement === document.body && document.hasFocus();
}
