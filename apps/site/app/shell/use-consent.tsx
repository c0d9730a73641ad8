import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { gaId } from "../config.ts";
import type { ConsentProps } from "./consent.tsx";
import { cookieSettingsHash } from "./site-links.ts";

/** The bar that asks for consent, and the way to call it back. Where no Google Analytics is set it is not even fetched. */
export function useConsent(path: string | undefined): { bar: ReactNode; call: () => void } {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [isCalled, setCalled] = useState(false);
  useEffect(() => {
    if (gaId === "") return;
    import("./consent.tsx").then(
      (file) => {
        setConsent(() => file.Consent);
        // From a page without script, which leads here to have it.
        if (location.hash === cookieSettingsHash) setCalled(true);
      },
      () => {
        // It could not be fetched: nobody is asked, so nothing is counted.
      },
    );
  }, []);
  const bar = Consent && <Consent {...{ gaId, path, isCalled }} onAnswered={() => setCalled(false)} />;
  return { bar, call: () => setCalled(true) };
}
