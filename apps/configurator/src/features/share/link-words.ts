import type { LinkedLook, MissingPart } from "./look-link.ts";
import { texts } from "../../language/texts.ts";

/** What to say about an opened link; empty when it did what people expect. */
export function linkWords(linked: LinkedLook, hasReplaced: boolean): string {
  switch (linked.kind) {
    case "newer":
      return texts.links.newer;
    case "damaged":
      return texts.links.damaged;
    case "look": {
      const { look, missing } = linked;
      if (look.length === 0 && missing.length > 0) return texts.links.nothingLeft;
      return [hasReplaced ? texts.links.replaced : "", missingWords(missing)].filter(Boolean).join(" ");
    }
  }
}

function missingWords(missing: readonly MissingPart[]): string {
  const kinds = [...new Set(missing)].map((kind) =>
    texts.links.missing[kind](missing.filter((each) => each === kind).length),
  );
  return kinds.length === 0 ? "" : texts.links.leftOut(kinds);
}
