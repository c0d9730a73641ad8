import { type PointerEvent, useRef } from "react";
import { stepAfterDrag } from "./sheet-step.ts";
import { useSheet } from "./sheet.tsx";

/** A finger that moves less is a tap on a control of the head. */
const tapSlackPx = 6;
/** So much of the sheet stays in sight while it is dragged. */
const leastPx = 80;
/** So much of the window it may cover. */
const greatestShare = 0.8;

/** Handlers with which a finger or the mouse drags the sheet by its head. */
export function useSheetDrag() {
  const { step, setStep, readHeight, showHeight } = useSheet();
  const start = useRef<{ y: number; height: number; isDragging: boolean } | null>(null);

  function move({ clientY, pointerId, currentTarget }: PointerEvent<HTMLElement>) {
    const { current: from } = start;
    if (from === null) return;
    if (!from.isDragging && Math.abs(from.y - clientY) < tapSlackPx) return;
    if (!from.isDragging) currentTarget.setPointerCapture(pointerId); // from now on no control below gets a click
    from.isDragging = true;
    showHeight(Math.min(innerHeight * greatestShare, Math.max(leastPx, from.height + from.y - clientY)));
  }

  /** `upPx` is null when the system canceled the drag. */
  function end(upPx: number | null) {
    const wasDragging = start.current?.isDragging ?? false;
    start.current = null;
    if (!wasDragging) return;
    showHeight(null);
    if (upPx !== null) setStep(stepAfterDrag(step, upPx));
  }

  return {
    onPointerDown: ({ button, clientY }: PointerEvent<HTMLElement>) => {
      if (button === 0) start.current = { y: clientY, height: readHeight(), isDragging: false };
    },
    onPointerMove: move,
    onPointerUp: ({ clientY }: PointerEvent<HTMLElement>) => end((start.current?.y ?? clientY) - clientY),
    onPointerCancel: () => end(null),
  };
}
