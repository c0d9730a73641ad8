import { useEffect, useState } from "react";

const timeoutMs = 30_000;
const pollIntervalMs = 1500;

/** Polls for the subscription for 30 seconds, then again on request. */
export function useActivation(refresh: () => Promise<void>, onTimeout: () => void) {
  const [attempt, setAttempt] = useState(0);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const startedAtMs = performance.now();
    const schedulePoll = () => setTimeout(() => void poll(), pollIntervalMs);
    let timer = schedulePoll();
    let isCanceled = false;
    async function poll() {
      await refresh();
      if (isCanceled) return;
      if (performance.now() - startedAtMs < timeoutMs) {
        timer = schedulePoll();
      } else {
        setLate(true);
        onTimeout();
      }
    }
    return () => {
      isCanceled = true;
      clearTimeout(timer);
    };
  }, [refresh, attempt, onTimeout]);

  function tryAgain() {
    setLate(false);
    setAttempt(attempt + 1);
  }
  return { isLate, tryAgain };
}
