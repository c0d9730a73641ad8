import { type Catalog, encodeLayers } from "../../look/layer-codec.ts";
import type { Look } from "../../look/layer.ts";
import type { CustomerSession } from "../../look/customer-session.ts";
import { lookInLink } from "./look-in-link.ts";
import { linkWords } from "./link-words.ts";

export interface OpenedLink {
  /** The look on the car after it. */
  look: Look;
  /** Its look is on the car. */
  isWorn: boolean;
  words: string;
  /** It has done all that it ever will, so that the address need not bring it again. */
  isSpent: boolean;
}

/** Puts the look in an address on the car, as one step that can be undone; null where the address has none. */
export function openLink(
  hash: string,
  catalog: Catalog,
  customerSession: CustomerSession,
): OpenedLink | null {
  const linked = lookInLink(hash, catalog);
  if (linked === null) return null;
  const own = customerSession.getState().history.present.look;
  const brought = linked.kind === "look" ? linked.look : [];
  const isNews = brought.length > 0 && encodeLayers(brought) !== encodeLayers(own);
  if (isNews) customerSession.edit((lookState) => ({ ...lookState, look: brought }));
  return {
    look: customerSession.getState().history.present.look,
    isWorn: brought.length > 0,
    words: linkWords(linked, isNews && own.length > 0),
    // A newer app may read it, and where nothing is kept only the address has the look.
    isSpent: linked.kind !== "newer" && customerSession.isPersisted,
  };
}
