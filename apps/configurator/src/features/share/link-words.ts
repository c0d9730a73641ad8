import type { LinkedLook, Missing } from "./look-in-link.ts";

/** What a person should know about a link that was opened; nothing where all went as they expect. */
export function linkWords(linked: LinkedLook, hasReplaced: boolean): string {
  switch (linked.kind) {
    case "newer":
      return "This link was made by a newer version of this app. Reload the page to open it.";
    case "damaged":
      return "This link is damaged, and nothing was changed. Copy all of it, or ask for it again.";
    case "look": {
      const { look, missing } = linked;
      if (look.length === 0 && missing.length > 0)
        return "Nothing of this link's look is offered any more. Choose another film.";
      const replaced = hasReplaced
        ? "The link's look has taken the place of yours. Undo brings yours back."
        : "";
      return [replaced, missingWords(missing)].filter(Boolean).join(" ");
    }
  }
}

function missingWords(missing: readonly Missing[]): string {
  const kinds = [...new Set(missing)].map((kind) => {
    const count = missing.filter((each) => each === kind).length;
    return `${count} ${count === 1 ? kind : `${kind}s`}`;
  });
  return kinds.length === 0 ? "" : `No longer offered and left out of this look: ${kinds.join(", ")}.`;
}
