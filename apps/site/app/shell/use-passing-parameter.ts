import { useEffect } from "react";
import { useLocation } from "react-router";
import { useHydrated } from "../use-hydrated.ts";

/**
 * A parameter that is meant once. It leaves the address as soon as it was read or `isSpent` says so, and neither the
 * history nor a reload has it again; the router, which is not told, goes on knowing it for as long as the page stays.
 */
export function usePassingParameter(
  name: string,
  isSpent: (value: string) => boolean = () => true,
): string | undefined {
  const { search } = useLocation();
  // The page was made without any query, and must first be the same here.
  const isHydrated = useHydrated();
  const value = new URLSearchParams(search).get(name) ?? undefined;
  const mayGo = value !== undefined && isSpent(value);
  useEffect(() => {
    if (!mayGo) return;
    const address = new URL(window.location.href);
    address.searchParams.delete(name);
    window.history.replaceState(window.history.state, "", address);
  }, [name, mayGo]);
  return isHydrated ? value : undefined;
}
