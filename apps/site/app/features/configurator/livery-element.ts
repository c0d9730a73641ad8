import type { LiveryConfigurator } from "@livery/embed";
import { type DetailedHTMLProps, type HTMLAttributes, useEffect, useState } from "react";

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "livery-configurator": DetailedHTMLProps<HTMLAttributes<LiveryConfigurator>, LiveryConfigurator> & {
        shop?: string;
        scene?: string | undefined;
        label?: string;
      };
    }
  }
}

/**
 * Defines `<livery-configurator>`, the same element as on shops' sites, once the configurator's address is known. Loaded
 * here, because only browsers have custom elements, and a whole app would delay the page.
 */
export function useLiveryElement(app: string | undefined): boolean {
  const [isDefined, setDefined] = useState(false);
  useEffect(() => {
    if (app === undefined) return;
    void import("@livery/embed").then(({ defineLivery }) => {
      defineLivery({ app });
      setDefined(true);
    });
  }, [app]);
  return isDefined;
}
