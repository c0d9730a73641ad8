import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { gaId } from "../config.ts";
import type { ConsentProps } from "./consent.tsx";
import { cookieSettingsHash } from "./site-links.ts";

/**
 * The consent bar and a function that reopens it. Without a Google Analytics id its code is not loaded, nor while the
 * page's address has a secret.
 */
export function useConsent(
  path: string | undefined,
  isSecret: boolean,
): { bar: ReactNode; reopen: () => void } {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>();
  const [isReopened, setReopened] = useState(false);
  useEffect(() => {
    if (gaId === "" || isSecret) return;
    import("./consent.tsx").then(
      (file) => {
        setConsent(() => file.Consent);
        // Linked from a page without scripts.
        if (location.hash === cookieSettingsHash) setReopened(true);
      },
      () => {
        // Failed to load: nothing is asked or measured.
      },
    );
  }, [isSecret]);
  const bar = Consent && <Consent {...{ gaId, path, isReopened }} onAnswered={() => setReopened(false)} />;
  return { bar, reopen: () => setReopened(true) };
}
