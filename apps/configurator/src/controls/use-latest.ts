import { useCallback, useEffect, useRef } from "react";

/** A stable handler that calls the latest one, so that a memoized list does not render again. */
export function useLatest<Argument>(handler: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
