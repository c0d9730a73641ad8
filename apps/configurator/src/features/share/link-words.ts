import type { LinkedLook, MissingPart } from "./look-link.ts";

/** What to say about an opened link; empty when it did what people expect. */
export function linkWords(linked: LinkedLook, hasReplaced: boolean): string {
  switch (linked.kind) {
    case "newer":
      return "This link is from a newer version of the app. Reload the page to open it.";
    case "damaged":
      return "This link is incomplete, so nothing changed. Copy the whole link, or ask for it again.";
    case "look": {
      const { look, missing } = linked;
      if (look.length === 0 && missing.length > 0)
        return "Nothing in this look is available anymore. Choose another film.";
      const replaced = hasReplaced
        ? "The look from this link replaced yours. Tap Undo to get yours back."
        : "";
      return [replaced, missingWords(missing)].filter(Boolean).join(" ");
    }
  }
}

function missingWords(missing: readonly MissingPart[]): string {
  const kinds = [...new Set(missing)].map((kind) => {
    const count = missing.filter((each) => each === kind).length;
    return `${count} ${count === 1 ? kind : `${kind}s`}`;
  });
  return kinds.length === 0 ? "" : `No longer available and left out of this look: ${kinds.join(", ")}.`;
}
