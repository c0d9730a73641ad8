import { useHold } from "./use-hold.ts";

/** Lies over the picture: pressing the picture itself compares as well. The button below it serves the keyboard. */
export function HoldSurface({ onHold }: { onHold: (isHeld: boolean) => void }) {
  const { onKeyDown: _, onKeyUp: __, onBlur: ___, ...hold } = useHold(onHold);
  return <div {...hold} className="absolute inset-0 touch-pan-y select-none" aria-hidden="true" />;
}
