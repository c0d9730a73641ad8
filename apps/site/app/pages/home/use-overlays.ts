import { useEffect, useRef, useState } from "react";
import { nextChangeMs, overlaysAt } from "./overlay-schedule.ts";

/**
 * How many films lie on the car now. `playing` false holds them where they are, and playing on continues from there.
 * A late timer (a tab in the background) does not add up: each step is reckoned from the clock.
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
