import { useCallback, useEffect, useRef } from "react";

/** A handler that never changes and does what the newest one does, so that a large list is not drawn anew for it. */
export function useLatest<Argument>(handler: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  return useCallback((argument: Argument) => latest.current(argument), []);
}
