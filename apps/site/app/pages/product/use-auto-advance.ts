import { useEffect, useState } from "react";

const slideStaysMs = 5000;

/** Which of `count` slides is shown: the next one every five seconds while `isPlaying`, and after the last the first. */
export function useAutoAdvance(count: number, isPlaying: boolean): [number, (index: number) => void] {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setTimeout(() => setIndex((index + 1) % count), slideStaysMs);
    return () => clearTimeout(timer);
  }, [index, count, isPlaying]);
  return [index, setIndex];
}
