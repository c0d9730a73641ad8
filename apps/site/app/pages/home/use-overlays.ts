import { useEffect, useRef, useState } from "react";
import { nextChangeMs, overlaysAt } from "./overlay-schedule.ts";

/**
 * Number of films shown now. `playing: false` pauses; playing again continues from there. Uses the clock rather than
 * counting timers, which run late in background tabs.
 */
export function useOverlays(playing: boolean): number {
  const [count, setCount] = useState(0);
  const elapsedMs = useRef(0);

  useEffect(() => {
    if (!playing) return;
    const startedMs = performance.now() - elapsedMs.current;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(step, nextChangeMs(elapsedMs.current));
    };
    const step = () => {
      elapsedMs.current = performance.now() - startedMs;
      setCount(overlaysAt(elapsedMs.current));
      wait();
    };
    wait();
    return () => {
      clearTimeout(timer);
      elapsedMs.current = performance.now() - startedMs;
    };
  }, [playing]);

  return count;
}
