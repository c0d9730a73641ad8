import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";

/**
 * A query parameter for one-time use. Removed from the URL once it has been read, or once `isUsed` returns true, so
 * that neither history nor reload see it again. The router keeps its value until the next navigation.
 */
export function useOneTimeParameter(
  name: string,
  isUsed: (value: string) => boolean = () => true,
): string | undefined {
  const { search } = useLocation();
  // The prerendered page has no query, so hydration must not see one either.
  const isHydrated = useHydrated();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const canRemove = value !== undefined && isUsed(value);
  useEffect(() => {
    if (!canRemove) return;
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", address);
  }, [name, canRemove]);
  return isHydrated ? value : undefined;
}
