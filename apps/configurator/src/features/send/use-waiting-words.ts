import { useState } from "react";
import { useSenderState } from "./lead-sender-context.ts";
import { waitingWords } from "./waiting-words.ts";

/** What there is to tell of looks that could not be sent at once; empty where none ever waited, or once it was closed. */
export function useWaitingWords(): { words: string; dismiss: () => void } {
  const words = waitingWords(useSenderState());
  const [dismissed, setDismissed] = useState("");
  // What the one before us has closed may be news to us.
  if (words === "" && dismissed !== "") setDismissed("");
  return { words: words === dismissed ? "" : words, dismiss: () => setDismissed(words) };
}
