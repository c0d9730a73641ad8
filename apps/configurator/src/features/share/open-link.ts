import { type Catalog, encodeLayers } from "../../look/layer-codec.ts";
import type { Layers } from "../../look/edit-look.ts";
import type { CustomerSession } from "../../look/customer-session.ts";
import { lookInLink } from "./look-in-link.ts";
import { linkWords } from "./link-words.ts";

export interface OpenedLink {
  /** The choices on the car after it. */
  choices: Layers;
  /** Its look is on the car. */
  isWorn: boolean;
  words: string;
  /** It has done all that it ever will, so that the address need not bring it again. */
  isSpent: boolean;
}

/** Puts the look in an address on the car, as one step that can be undone; null where the address has none. */
export function openLink(hash: string, catalog: Catalog, visit: CustomerSession): OpenedLink | null {
  const linked = lookInLink(hash, catalog);
  if (linked === null) return null;
  const own = visit.getState().design.present.choices;
  const brought = linked.kind === "look" ? linked.choices : [];
  const isNews = brought.length > 0 && encodeLayers(brought) !== encodeLayers(own);
  if (isNews) visit.edit((design) => ({ ...design, choices: brought }));
  return {
    choices: visit.getState().design.present.choices,
    isWorn: brought.length > 0,
    words: linkWords(linked, isNews && own.length > 0),
    // A newer app may read it, and where nothing is kept only the address has the look.
    isSpent: linked.kind !== "newer" && visit.isKept,
  };
}
