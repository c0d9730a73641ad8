import type { CustomerSession } from "../../look/customer-session.ts";
import type { Look } from "../../look/layer.ts";
import { encodeLook } from "../../look/layer-codec.ts";
import type { Catalog } from "../../look/layer-kinds/layer-kind.ts";
import { linkWords } from "./link-words.ts";
import { readLookLink } from "./look-link.ts";

export interface OpenedLink {
  /** The look on the car afterward. */
  look: Look;
  /** Whether the link's look is on the car. */
  isApplied: boolean;
  words: string;
  /** Whether the link can leave the address: opening it again would change nothing. */
  isSpent: boolean;
}

/** Puts the look of an address on the car, as one step that can be undone; null when the address has none. */
export function openLink(
  hash: string,
  catalog: Catalog,
  customerSession: CustomerSession,
): OpenedLink | null {
  const linked = readLookLink(hash, catalog);
  if (linked === null) return null;
  const before = customerSession.getState().history.present.look;
  const look = linked.kind === "look" ? linked.look : [];
  const isChange = look.length > 0 && encodeLook(look) !== encodeLook(before);
  if (isChange) customerSession.edit((state) => ({ ...state, look }));
  return {
    look: customerSession.getState().history.present.look,
    isApplied: look.length > 0,
    words: linkWords(linked, isChange && before.length > 0),
    // A newer app may read it; and without storage, only the address has the look.
    isSpent: linked.kind !== "newer" && customerSession.isPersisted,
  };
}
