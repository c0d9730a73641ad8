import { useEffect, useState } from "react";

/** The person is asked this long before the end whether they are still there. */
const warningMs = 20_000;

/** Seconds left before an idle kiosk is wiped; null while somebody is there, or `afterMs` is null. */
export function useIdle(afterMs: number | null, onIdle: () => void): number | null {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (afterMs === null) return;
    const listening = new AbortController();
    const options = { signal: listening.signal, capture: true, passive: true };
    let lastMs = performance.now();
    const stir = () => {
      lastMs = performance.now();
      setLeft(null);
    };
    for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"])
      window.addEventListener(kind, stir, options);
    const clock = setInterval(() => {
      const leftMs = lastMs + afterMs - performance.now();
      if (leftMs <= 0) {
        stir();
        onIdle();
      } else {
        setLeft(leftMs <= Math.min(warningMs, afterMs / 2) ? Math.ceil(leftMs / 1000) : null);
      }
    }, 1000);
    return () => {
      listening.abort();
      clearInterval(clock);
      setLeft(null);
    };
  }, [afterMs, onIdle]);
  return left;
}
