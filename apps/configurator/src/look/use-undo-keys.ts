import { useEffect } from "react";
import { isForPage } from "../controls/is-for-page.ts";

interface Steps {
  undo: () => void;
  redo: () => void;
}

/** Undo and redo by the keys that every program has for them. */
export function useUndoKeys(steps: Steps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !isForPage(event)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) steps.redo();
      else steps.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [steps]);
}
