import { useCallback, useEffect, useState } from "react";
import type { CatalogueState } from "../../look/use-catalog.ts";
import { useVisit } from "../../look/use-customer-session.ts";
import type { Visit } from "../../look/customer-session.ts";
import { openLink, type OpenedLink } from "./open-link.ts";

/**
 * Opens the link by which the page was opened, once what the device holds is there, and each that is put into the
 * address later. What came of it is told until something else is chosen.
 */
export function useOpenedLink(visit: Visit, catalogue: CatalogueState) {
  const { choices } = useVisit(visit).design.present;
  const [opened, setOpened] = useState<OpenedLink | null>(null);
  useEffect(() => {
    if (catalogue.kind !== "loaded") return;
    const open = () => {
      const link = openLink(location.hash, catalogue.catalogue, visit);
      if (link === null) return;
      setOpened(link);
      if (link.isSpent) clearAddress();
    };
    visit.restore(catalogue.catalogue);
    open();
    window.addEventListener("hashchange", open);
    return () => window.removeEventListener("hashchange", open);
  }, [catalogue, visit]);
  const forget = useCallback(() => {
    setOpened(null);
    clearAddress();
  }, []);
  return {
    link: opened?.choices === choices ? opened : null,
    dismiss: () => setOpened((link) => link && { ...link, words: "" }),
    forget,
  };
}

function clearAddress(): void {
  history.replaceState(null, "", location.pathname + location.search);
}
