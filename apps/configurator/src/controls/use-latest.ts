import { useCallback, useEffect, useRef } from "react";

/** A stable handler that calls the latest one, so that a memoized list does not render again. */
export function useLatest<Arguments extends unknown[]>(
  handler: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Arguments) => latest.current(...args), []);
}
