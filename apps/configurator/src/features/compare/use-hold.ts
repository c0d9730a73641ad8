import type { KeyboardEvent, PointerEvent, SyntheticEvent } from "react";

/** Handlers that say when holding begins and ends, be it by finger, mouse, Space or Enter. */
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
    // A long touch would open the menu over the picture.
    onContextMenu: (event: SyntheticEvent) => event.preventDefault(),
  };
}
