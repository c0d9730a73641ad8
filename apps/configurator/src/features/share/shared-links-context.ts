import { createContext, use, useSyncExternalStore } from "react";
import type { SharedLink, SharedLinks } from "./shared-links.ts";

/** The device's shared links; `start-app.tsx` provides them. */
export const SharedLinksContext = createContext<SharedLinks | null>(null);

export function useSharedLinks(): { links: SharedLinks; list: readonly SharedLink[] } {
  const links = use(SharedLinksContext);
  if (links === null) throw new Error("useSharedLinks must be used inside SharedLinksContext");
  return { links, list: useSyncExternalStore(links.subscribe, links.list) };
}
