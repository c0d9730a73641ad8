const key = "livery-analytics";

/** What a visitor said to being counted by Google; undefined while they have not been asked. */
export type ConsentAnswer = "accepted" | "declined" | undefined;

/** As it was kept in this browser. */
export function readAnswer(): ConsentAnswer {
  try {
    const kept = localStorage.getItem(key);
    return kept === "accepted" || kept === "declined" ? kept : undefined;
  } catch {
    // Storage is blocked: the answer then holds for as long as the page is open.
    return undefined;
  }
}

export function keepAnswer(answer: "accepted" | "declined") {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // As above.
  }
}

/** Calls when the answer is given in another tab of this browser. Returns what ends it. */
export function onAnswerElsewhere(call: (answer: ConsentAnswer) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) call(readAnswer());
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
