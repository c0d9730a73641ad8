import { useCallback, useEffect, useState } from "react";
import type { CatalogState } from "../../look/use-catalog.ts";
import { useCustomerSession } from "../../look/use-customer-session.ts";
import type { CustomerSession } from "../../look/customer-session.ts";
import { openLink, type OpenedLink } from "./open-link.ts";

/**
 * Opens the link by which the page was opened, once what the device holds is there, and each that is put into the
 * address later. What came of it is told until something else is chosen.
 */
export function useOpenedLink(customerSession: CustomerSession, catalog: CatalogState) {
  const { look } = useCustomerSession(customerSession).history.present;
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  useEffect(() => {
    if (catalog.kind !== "loaded") return;
    const open = () => {
      const link = openLink(location.hash, catalog.catalog, customerSession);
      if (link === null) return;
      setOpened(link);
      if (link.isSpent) clearAddress();
    };
    customerSession.restore(catalog.catalog);
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
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
  history.replaceState(null, "", location.pathname + location.search);
}
