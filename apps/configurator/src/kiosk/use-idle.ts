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

/** Where else somebody may be: the app's other tabs, which share what is wiped. */
interface Elsewhere {
  tellLife: () => void;
  onLife: (listener: () => void) => () => void;
}

/** Calls `onIdle` when nobody has done anything for so long, here or elsewhere, and counts down to it. */
export function useIdle(afterMs: number | null, onIdle: () => void, { tellLife, onLife }: Elsewhere): Idle {
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const lastMs = useRef(0);
  const stir = useCallback(() => {
    lastMs.current = performance.now();
  }, []);
  const live = useCallback(() => {
    stir();
    tellLife();
  }, [stir, tellLife]);
  const goOn = useCallback(() => {
    live();
    setSecondsLeft(null);
  }, [live]);
  // Also where nothing is there to wipe: another tab may have something.
  useEffect(() => {
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    for (const sign of signsOfLife) window.addEventListener(sign, live, options);
    const stopHearing = onLife(stir);
    return () => {
      listening.abort();
      stopHearing();
    };
  }, [stir, live, onLife]);
  useEffect(() => {
    if (afterMs === null) return;
    stir();
    // The question goes with the clock, not at once: a tap that takes it away would end on what lies below.
    const clock = setInterval(() => {
      const leftMs = lastMs.current + afterMs - performance.now();
      if (leftMs <= 0) {
        stir();
        setSecondsLeft(null);
        onIdle();
      } else {
        setSecondsLeft(leftMs <= Math.min(warningMs, afterMs / 2) ? Math.ceil(leftMs / 1000) : null);
      }
    }, 1000);
    return () => {
      clearInterval(clock);
      setSecondsLeft(null);
    };
  }, [afterMs, onIdle, stir]);
  return { secondsLeft, goOn };
}
