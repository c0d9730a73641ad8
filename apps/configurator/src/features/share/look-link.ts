import { withoutKiosk } from "../../kiosk/kiosk.ts";
import { encodeLook } from "./encode-look.ts";
import type { SharedLook } from "./shared-look.ts";

const key = "look";

/** An address of this app, with the settings of its frame, that brings a look's look back; nobody's kiosk. */
export function makeLookLink(look: SharedLook, { origin, pathname, search }: Location): string {
  // Behind the #, where no server reads it.
  return `${origin}${pathname}${withoutKiosk(search)}#${key}=${encodeLook(look)}`;
}

/** The text for `decodeLook` in an address's `hash`; null where it carries no look. */
export function findLookIn(hash: string): string | null {
  return new URLSearchParams(hash.replace(/^#/, "")).get(key);
}
