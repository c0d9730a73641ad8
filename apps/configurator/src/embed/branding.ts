import { brands, type Film, tintBrands } from "@livery/catalog";
import { services } from "@livery/contract";
import { createContext, useContext } from "react";
import type { FrameSettings } from "./frame-settings.ts";

/** Livery's own branding, with every service and brand. */
export const ownSettings: FrameSettings = {
  shopKey: null,
  shopName: null,
  logoUrl: null,
  language: null,
  accent: null,
  ground: null,
  services: new Set(services),
  brands: new Set(brands),
  tintBrands: new Set(tintBrands),
  hiddenFilms: new Set(),
  offersProtection: true,
  tintState: null,
  contact: { phone: "", hours: "" },
  bookingUrl: "",
};

/** The settings of the frame the app runs in. `BrandingProvider` provides them. */
export const Branding = createContext<FrameSettings>(ownSettings);

/** The branding and the offer of the current frame. */
export function useBranding(): FrameSettings {
  return useContext(Branding);
}

/** The films of the catalog that the shop offers. */
export function listOfferedFilms(
  films: readonly Film[],
  { brands: offered, hiddenFilms }: Pick<FrameSettings, "brands" | "hiddenFilms">,
): Film[] {
  return films.filter(({ id, brand }) => offered.has(brand) && !hiddenFilms.has(id));
}
