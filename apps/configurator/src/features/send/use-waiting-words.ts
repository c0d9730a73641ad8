import { useState } from "react";
import { useSenderState } from "./lead-sender-context.ts";
import { waitingWords } from "./waiting-words.ts";

/** The message about queued looks; empty when there is none or the customer closed it. */
export function useWaitingWords(): { words: string; dismiss: () => void } {
  const words = waitingWords(useSenderState());
  const [dismissed, setDismissed] = useState("");
  // The next customer may get the same message.
  if (words === "" && dismissed !== "") setDismissed("");
  return { words: words === dismissed ? "" : words, dismiss: () => setDismissed(words) };
}
