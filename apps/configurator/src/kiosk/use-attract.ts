import { useCallback, useEffect, useState } from "react";
import type { KioskDevice } from "./kiosk-device.ts";
import { watchActivity } from "./watch-activity.ts";

interface AttractOptions {
  /** Null where the device is not a paired kiosk. */
  kiosk: KioskDevice | null;
  /** Something of a customer is on it; the idle warning ends that. */
  isUsed: boolean;
  /** Nobody touched the start screen for this long. */
  afterMs: number;
}

interface Attract {
  /** The attract loop is on screen. */
  isShown: boolean;
  /** A customer touched it. */
  start: () => void;
  /** Their session is over. */
  end: () => void;
}

const checkMs = 1_000;

/** When a kiosk shows its attract loop: until a customer comes, and again once they have left. */
export function useAttract({ kiosk, isUsed, afterMs }: AttractOptions): Attract {
  const [isAttended, setAttended] = useState(kiosk?.isAttended ?? false);
  const attend = useCallback(
    (is: boolean) => {
      kiosk?.setAttended(is);
      setAttended(is);
    },
    [kiosk],
  );
  const start = useCallback(() => attend(true), [attend]);
  const end = useCallback(() => attend(false), [attend]);
  const isUnused = kiosk !== null && !isUsed;
  const isLeft = isUnused && isAttended;
  useEffect(() => (isLeft ? watchQuiet(afterMs, end) : undefined), [isLeft, afterMs, end]);
  return { isShown: isUnused && !isAttended, start, end };
}

/** Calls `onQuiet` once nobody has touched the screen for a while. Returns a function that stops it. */
function watchQuiet(afterMs: number, onQuiet: () => void): () => void {
  let lastMs = performance.now();
  const resetClock = () => {
    lastMs = performance.now();
  };
  const unsubscribe = watchActivity(resetClock);
  const clock = setInterval(() => {
    // A customer may be outside, with the code of an open dialog on their phone.
    if (document.querySelector("dialog[open]") !== null) resetClock();
    else if (performance.now() - lastMs >= afterMs) onQuiet();
  }, checkMs);
  return () => {
    unsubscribe();
    clearInterval(clock);
  };
}
