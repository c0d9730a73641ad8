import { useState } from "react";
import { useSenderState } from "./lead-sender-context.ts";
import { waitingWords } from "./waiting-words.ts";

/**
 * Says what became of looks that could not be sent at once; nothing where none ever waited, nor while
 * another notice has its place.
 */
export function WaitingNotice({ isHeldBack }: { isHeldBack: boolean }) {
  const state = useSenderState();
  const [dismissed, setDismissed] = useState("");
  const words = waitingWords(state);
  // What the one before us has closed may be news to us.
  if (words === "" && dismissed !== "") setDismissed("");
  const isShown = words !== "" && words !== dismissed && !isHeldBack;
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-14 z-40 grid justify-items-center p-3"
    >
      {isShown && (
        <p className="type-small pointer-events-auto flex items-center gap-2 rounded-control border border-line-strong bg-raised py-1 pr-1 pl-4 shadow-panel">
          {words}
          <button
            type="button"
            onClick={() => setDismissed(words)}
            className="min-h-target rounded-control px-3 text-dim hover:bg-light/5 hover:text-text"
          >
            Close
          </button>
        </p>
      )}
    </div>
  );
}
