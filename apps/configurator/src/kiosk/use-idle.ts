import { useCallback, useEffect, useRef, useState } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { currentMoment, type Moment, msSince } from "./moment.ts";
import { watchActivity } from "./watch-activity.ts";

/** The warning appears this long before the session is cleared. */
const warningMs = 20_000;

interface Idle {
  /** Until an idle kiosk is cleared. Null while it is in use or `afterMs` is null. */
  secondsLeft: number | null;
  /** Keeps the session and hides the warning. */
  keepGoing: () => void;
}

interface IdleOptions {
  /** Null: never. */
  afterMs: number | null;
  /** The customer may be outside with a phone, which counts as activity. Must end by itself. */
  isHeld: boolean;
  onIdle: () => void;
  otherTabs: ActivityInTabs;
}

/** The app's other tabs, which share the session. */
interface ActivityInTabs {
  tellActivity: () => void;
  onActivity: (listener: () => void) => () => void;
}

/** Calls `onIdle` after `afterMs` without activity in any tab, and counts down to it. */
export function useIdle({ afterMs, isHeld, onIdle, otherTabs }: IdleOptions): Idle {
  const { tellActivity, onActivity } = otherTabs;
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const last = useRef<Moment>({ pageMs: 0, wallMs: 0 });
  const resetClock = useCallback(() => {
    last.current = currentMoment();
  }, []);
  const reportActivity = useCallback(() => {
    resetClock();
    tellActivity();
  }, [resetClock, tellActivity]);
  const keepGoing = useCallback(() => {
    reportActivity();
    setSecondsLeft(null);
  }, [reportActivity]);
  // Also when this tab has nothing to clear: another tab may.
  useEffect(() => {
    const handleActivity = () => {
      // Whoever wakes a tablet that slept may touch it before the next tick, and is not the customer of before.
      if (afterMs === null || msSince(last.current) < afterMs) reportActivity();
    };
    const unsubscribes = [watchActivity(handleActivity), onActivity(resetClock)];
    return () => unsubscribes.forEach((unsubscribe) => unsubscribe());
  }, [afterMs, resetClock, reportActivity, onActivity]);
  const tick = useLatest(() => {
    if (afterMs === null) return;
    if (isHeld) reportActivity();
    const leftMs = afterMs - msSince(last.current);
    if (leftMs <= 0) {
      resetClock();
      setSecondsLeft(null);
      onIdle();
    } else {
      setSecondsLeft(leftMs <= Math.min(warningMs, afterMs / 2) ? Math.ceil(leftMs / 1000) : null);
    }
  });
  useEffect(() => {
    if (afterMs === null) return;
    resetClock();
    // The next tick hides the warning. Hiding it at once would let the tap end on the element below.
    const clock = setInterval(tick, 1000);
    return () => {
      clearInterval(clock);
      setSecondsLeft(null);
    };
  }, [afterMs, resetClock, tick]);
  return { secondsLeft, keepGoing };
}
