import { useEffect } from "react";

interface Steps {
  undo: () => void;
  redo: () => void;
}

/**
 * Undo and redo by the keys that every program has for them. Text that is being typed has an undo of its own, and what
 * lies behind an open dialog is not changed.
 */
export function useUndoKeys(steps: Steps): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target) || isBehindDialog()) return;
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

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(":read-write");
}

function isBehindDialog(): boolean {
  return document.querySelector("dialog[open]") !== null;
}
