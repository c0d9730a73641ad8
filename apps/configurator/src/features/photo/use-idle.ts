import { useCallback, useEffect, useRef, useState } from "react";

/** The person is asked this long before the end whether they are still there. */
const warningMs = 20_000;

/** Whatever somebody does, in a dialog too; a screen reader may bring a click alone, and dictation an input alone. */
const signsOfLife = ["pointerdown", "pointermove", "click", "keydown", "input", "wheel"];

interface Idle {
  /** Until an idle kiosk is wiped; null while somebody is there, or `afterMs` is null. */
  secondsLeft: number | null;
  /** Somebody has answered. */
  goOn: () => void;
}

/** Calls `onIdle` when nobody has done anything for so long, and counts down to it. */
export function useIdle(afterMs: number | null, onIdle: () => void): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const lastMs = useRef(0);
  const stir = useCallback(() => {
    lastMs.current = performance.now();
  }, []);
  const goOn = useCallback(() => {
    stir();
    setSecondsLeft(null);
  }, [stir]);
  useEffect(() => {
    if (afterMs === null) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    stir();
    // The question goes with the clock, not at once: a tap that takes it away would end on what lies below.
    for (const sign of signsOfLife) window.addEventListener(sign, stir, options);
    const clock = setInterval(() => {
      const leftMs = lastMs.current + afterMs - performance.now();
      if (leftMs <= 0) {
        goOn();
        onIdle();
      } else {
        setSecondsLeft(leftMs <= Math.min(warningMs, afterMs / 2) ? Math.ceil(leftMs / 1000) : null);
      }
    }, 1000);
    return () => {
      listening.abort();
      clearInterval(clock);
      setSecondsLeft(null);
    };
  }, [afterMs, onIdle, stir, goOn]);
  return { secondsLeft, goOn };
}
