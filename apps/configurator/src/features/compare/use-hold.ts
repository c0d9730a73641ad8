import { type KeyboardEvent, type PointerEvent, type SyntheticEvent, useRef } from "react";

/**
 * Handlers that report holding by finger, mouse, Space or Enter. What began a hold ends it: after a choice the focus
 * moves to the film, which must not end a hold by pointer.
 */
export function useHold(onHold: (isHeld: boolean) => void) {
  const heldBy = useRef<"pointer" | "key" | null>(null);
  const hold = (by: "pointer" | "key") => {
    heldBy.current = by;
    onHold(true);
  };
  const release = (by: "pointer" | "key") => {
    if (heldBy.current !== by) return;
    heldBy.current = null;
    onHold(false);
  };
  const releasePointer = () => release("pointer");
  const releaseKey = () => release("key");
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) hold("pointer");
    },
    onPointerUp: releasePointer,
    onPointerCancel: releasePointer,
    onPointerLeave: releasePointer,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      hold("key");
    },
    onKeyUp: releaseKey,
    onBlur: releaseKey,
    // A long press would open the context menu.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
