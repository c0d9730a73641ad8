const key = "livery-analytics";

/** The visitor's answer to analytics cookies; undefined until given. */
export type ConsentAnswer = "accepted" | "declined" | undefined;

/** Reads the answer saved in this browser. */
export function readAnswer(): ConsentAnswer {
  try {
    const saved = localStorage.getItem(key);
    return saved === "accepted" || saved === "declined" ? saved : undefined;
  } catch {
    // Storage is blocked: the answer lasts as long as the page is open.
    return undefined;
  }
}

export function saveAnswer(answer: "accepted" | "declined") {
  try {
    localStorage.setItem(key, answer);
  } catch {
    // As above.
  }
}

/** Calls back when the answer changes in another tab. Returns a function that unsubscribes. */
export function subscribeToAnswer(call: (answer: ConsentAnswer) => void): () => void {
  const listener = (event: StorageEvent) => {
    if (event.key === key || event.key === null) call(readAnswer());
  };
  addEventListener("storage", listener);
  return () => removeEventListener("storage", listener);
}
