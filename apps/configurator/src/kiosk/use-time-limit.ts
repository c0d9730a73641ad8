import { useLayoutEffect } from "react";
import { useLatest } from "../controls/use-latest.ts";
import { currentMoment, msSince } from "./moment.ts";

interface TimeLimit {
  limitMs: number;
  /** The time starts again when this changes. Null: no limit. */
  stage: string | null;
  onOver: () => void;
}

/** Calls `onOver` once a stage has lasted for `limitMs`, also if the tablet slept meanwhile. */
export function useTimeLimit({ limitMs, stage, onOver }: TimeLimit): void {
  const end = useLatest(onOver);
  useLayoutEffect(() => {
    if (stage === null) return;
    const start = currentMoment();
    const isOver = () => msSince(start) >= limitMs;
    const check = () => {
      if (isOver()) end();
    };
    // Whoever wakes a tablet that slept may tap before the next tick, and is not the customer of before.
    const refuse = (event: MouseEvent) => {
      if (!isOver()) return;
      event.stopPropagation();
      event.preventDefault();
      end();
    };
    const clock = setInterval(check, 1000);
    document.addEventListener("visibilitychange", check);
    document.addEventListener("click", refuse, { capture: true });
    return () => {
      clearInterval(clock);
      document.removeEventListener("visibilitychange", check);
      document.removeEventListener("click", refuse, { capture: true });
    };
  }, [limitMs, stage, end]);
}
