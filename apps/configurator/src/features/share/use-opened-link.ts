import { useCallback, useEffect, useState } from "react";
import { replaceAddress } from "../../controls/replace-address.ts";
import type { CatalogState } from "../../look/use-catalog.ts";
import { useCustomerSession, useLook } from "../../look/customer-session-context.ts";
import { openLink, type OpenedLink } from "./open-link.ts";

/**
 * Opens the look in the address once the session is restored, and again whenever the address changes. Its message
 * shows until the look changes.
 */
export function useOpenedLink(catalog: CatalogState) {
  const customerSession = useCustomerSession();
  const look = useLook();
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  useEffect(() => {
    if (catalog.kind !== "loaded") return;
    const openAddress = () => {
      const link = openLink(location.hash, catalog.catalog, customerSession);
      if (link === null) return;
      setOpened(link);
      if (link.isSpent) clearAddress();
    };
    customerSession.restore(catalog.catalog);
    openAddress();
    window.addEventListener("hashchange", openAddress);
    return () => window.removeEventListener("hashchange", openAddress);
  }, [catalog, customerSession]);
  const forget = useCallback(() => {
    setOpened(null);
    clearAddress();
  }, []);
  return {
    link: opened?.look === look ? opened : null,
    dismiss: () => setOpened((link) => link && { ...link, words: "" }),
    forget,
  };
}

function clearAddress(): void {
  replaceAddress(window, location.pathname + location.search);
}
