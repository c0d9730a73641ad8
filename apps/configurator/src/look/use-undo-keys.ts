import { useEffect } from "react";
import { isForPage } from "../controls/is-for-page.ts";

interface UndoActions {
  undo: () => void;
  redo: () => void;
}

/** Ctrl+Z undoes; Ctrl+Shift+Z and Ctrl+Y redo. On a Mac, Cmd. */
export function useUndoKeys(actions: UndoActions): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || !isForPage(event)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) actions.redo();
      else actions.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [actions]);
}
