import { useEffect, useState } from "react";

const slideDurationMs = 5000;

/** Index of the current slide: advances every five seconds while `isPlaying` and wraps around. */
export function useAutoAdvance(count: number, isPlaying: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), slideDurationMs);
    return () => clearTimeout(timer);
  }, [index, count, isPlaying]);
  return [index, setIndex];
}
