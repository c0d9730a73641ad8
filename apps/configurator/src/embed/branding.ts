import { brands, tintBrands } from "@livery/catalog";
import { services } from "@livery/contract";
import { createContext, useContext } from "react";
import type { FrameSettings } from "./frame-settings.ts";

/** Livery's own dress, with all that it offers. */
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

/** The settings of the frame that the app is in; `main.tsx` provides them. */
export const Branding = createContext<FrameSettings>(ownSettings);

/** Whose app this is to look like, and what it offers. */
export function useBranding(): FrameSettings {
  return useContext(Branding);
}
