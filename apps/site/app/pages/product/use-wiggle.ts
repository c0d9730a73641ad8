import { useEffect } from "react";
import { wiggleAt, wiggleMs } from "./wiggle.ts";

/** Plays the wiggle once while `isOn`; calls `move` with the position in percent in every frame. */
export function useWiggle(isOn: boolean, move: (percent: number) => void) {
  useEffect(() => {
    if (!isOn) return;
    const startedMs = performance.now();
    let frame = requestAnimationFrame(step);
    function step() {
      const elapsedMs = performance.now() - startedMs;
      move(wiggleAt(elapsedMs));
      if (elapsedMs < wiggleMs) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [isOn, move]);
}
