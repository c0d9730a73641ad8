import { type ReactNode, useSyncExternalStore } from "react";
import { Branding } from "./branding.ts";
import type { ShownSettings } from "./shown-settings.ts";

/** Provides the settings, and new ones when a preview changes them. */
export function BrandingProvider({ shown, children }: { shown: ShownSettings; children: ReactNode }) {
  const settings = useSyncExternalStore(shown.subscribe, shown.get);
  return <Branding value={settings}>{children}</Branding>;
}
