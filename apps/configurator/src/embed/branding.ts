import { brands, tintBrands } from "@livery/catalog";
import { services } from "@livery/contract";
import { createContext, useContext } from "react";
import type { FrameSettings } from "./frame-settings.ts";

/** Livery's own branding, with every service and brand. */
export const ownSettings: FrameSettings = {
  shopKey: null,
  shopName: null,
  logoUrl: null,
  accent: null,
  ground: null,
  services: new Set(services),
  brands: new Set(brands),
  tintBrands: new Set(tintBrands),
};

/** The settings of the frame the app runs in. `main.tsx` provides them. */
export const Branding = createContext<FrameSettings>(ownSettings);

/** The branding and the offer of the current frame. */
export function useBranding(): FrameSettings {
  return useContext(Branding);
}
