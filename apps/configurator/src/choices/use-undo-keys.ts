import { useEffect } from "react";
import type { Visit } from "./visit.ts";

/** Undo and redo by the keys that every program has for them, but for text that is being typed. */
export function useUndoKeys(visit: Visit): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || isTyping(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      event.preventDefault();
      if (key === "y" || event.shiftKey) visit.redo();
      else visit.undo();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, [visit]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && ["text", "search"].includes(target.type);
}
