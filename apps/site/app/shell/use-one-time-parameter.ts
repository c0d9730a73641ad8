import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";

/**
 * A parameter for one-time use: of the URL's fragment, which browsers send to nobody, or of its query, where mails had it
 * before. Removed from the URL once it has been read, or once `isUsed` returns true, so that neither history nor reload see
 * it again. The router keeps its value until the next navigation.
 */
export function useOneTimeParameter(
  name: string,
  isUsed: (value: string) => boolean = () => true,
): string | undefined {
  const { search, hash } = useLocation();
  // The prerendered page has neither, so hydration must not see one either.
  const isHydrated = useHydrated();
  const value = readFragment(hash).get(name) ?? new URLSearchParams(search).get(name) ?? undefined;
  const canRemove = value !== undefined && isUsed(value);
  useEffect(() => {
    if (!canRemove) return;
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    const fragment = readFragment(address.hash);
    // Another fragment would not be the same after it was read and written.
    if (fragment.has(name)) {
      fragment.delete(name);
      address.hash = fragment.toString();
    }
    window.history.replaceState(window.history.state, "", address);
  }, [name, canRemove]);
  return isHydrated ? value : undefined;
}

function readFragment(hash: string): URLSearchParams {
  return new URLSearchParams(hash.slice(1));
}
