import { useRef, useState } from "react";

/** Whether a form whose fields keep their own values has changes that are not saved. */
export function useUnsaved() {
  const [isUnsaved, setUnsaved] = useState(false);
  const changes = useRef(0);
  return {
    isUnsaved,
    noteChange: () => {
      changes.current += 1;
      setUnsaved(true);
    },
    /** Call it when saving begins, and what it returns once that is done: what was typed in between is not saved. */
    beginSaving: () => {
      const sent = changes.current;
      return () => setUnsaved(changes.current !== sent);
    },
    discardChanges: () => setUnsaved(false),
  };
}
