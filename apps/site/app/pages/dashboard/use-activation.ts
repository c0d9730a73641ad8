import { useEffect, useState } from "react";

const patienceMs = 30_000;
const pauseMs = 1500;

/** Asks for the subscription again and again for half a minute, and then on demand. Whoever has it no longer waits. */
export function useActivation(refresh: () => Promise<void>, onGivenUp: () => void) {
  const [round, setRound] = useState(0);
  const [isLate, setLate] = useState(false);

  useEffect(() => {
    const startedAtMs = performance.now();
    const lookLater = () => setTimeout(() => void look(), pauseMs);
    let timer = lookLater();
    let isOver = false;
    async function look() {
      await refresh();
      if (isOver) return;
      if (performance.now() - startedAtMs < patienceMs) {
        timer = lookLater();
      } else {
        setLate(true);
        onGivenUp();
      }
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [refresh, round, onGivenUp]);

  function tryAgain() {
    setLate(false);
    setRound(round + 1);
  }
  return { isLate, tryAgain };
}
