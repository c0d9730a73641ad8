import { useEffect } from "react";
import { useLatest } from "./use-latest.ts";

/** What is open over the app, the last one on top. Each has an entry of its own in the browser's history. */
const opened: { close: () => void }[] = [];
/** A step through the history that the app itself has asked for and that has not happened yet. */
let isStepping = false;

/** While `isOpen`, the browser's Back closes this and does not leave the app. What opened last closes first. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useLatest(onClose);
  useEffect(() => {
    if (!isOpen) return;
    const own = { close };
    opened.push(own);
    fitHistorySoon();
    return () => {
      opened.splice(opened.indexOf(own), 1);
      fitHistorySoon();
    };
  }, [isOpen, close]);
}

function handleStep(): void {
  const isOwn = isStepping;
  isStepping = false;
  if (!isOwn) for (const { close } of opened.slice(entryCount()).reverse()) close();
  fitHistorySoon();
}

/** In a task of its own: one dialog may close and another open in one render. */
function fitHistorySoon(): void {
  setTimeout(fitHistory, 0);
}

/**
 * Gives each open thing one entry: browsers may skip an entry that follows no tap, so Back cannot add one. At the start it
 * drops the entries of what was open before a reload.
 */
export function fitHistory(): void {
  if (isStepping) return; // fitted when it has happened
  window.addEventListener("popstate", handleStep); // once, however often it is added
  const extra = entryCount() - opened.length;
  if (extra > 0) {
    isStepping = true;
    history.go(-extra);
  }
  for (let count = entryCount(); count < opened.length; count++) history.pushState({ opened: count + 1 }, "");
}

function entryCount(): number {
  const state: unknown = history.state;
  const isOwn = typeof state === "object" && state !== null && "opened" in state;
  return isOwn && typeof state.opened === "number" ? state.opened : 0;
}
