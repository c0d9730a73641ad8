import type { KeyboardEvent, PointerEvent, SyntheticEvent } from "react";

/** Handlers that report holding by finger, mouse, Space or Enter. */
export function useHold(onHold: (isHeld: boolean) => void) {
  const release = () => onHold(false);
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button === 0) onHold(true);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: release,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== " " && event.key !== "Enter") return;
      event.preventDefault();
      onHold(true);
    },
    onKeyUp: release,
    onBlur: release,
    // A long press would open the context menu.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
