import { picturePassParameter } from "@livery/contract";
import { replaceAddress } from "../../../controls/replace-address.ts";
import type { SafeStorage } from "../../../look/safe-storage.ts";

const storageKey = "livery.pass";

/**
 * The pass with which a member of a shop opened the app, or null. It comes once, in the fragment of the address, which no
 * server sees, and is then kept for this tab.
 */
export function readPass(page: Window, storage: SafeStorage): string | null {
  const fragment = new URLSearchParams(page.location.hash.slice(1));
  const pass = fragment.get(picturePassParameter);
  if (pass === null) return storage.read(storageKey);
  storage.write(storageKey, pass);
  fragment.delete(picturePassParameter);
  const rest = fragment.toString();
  const { pathname, search } = page.location;
  replaceAddress(page, `${pathname}${search}${rest === "" ? "" : `#${rest}`}`);
  return pass;
}
