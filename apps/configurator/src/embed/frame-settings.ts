import type { Brand } from "@livery/catalog";
import type { Language, Service, ShopContact } from "@livery/contract";

/** A shop's branding of its frame, and what it offers there. */
export interface FrameSettings {
  /** The shop's embed key; null on Livery's own pages. */
  shopKey: string | null;
  shopName: string | null;
  logoUrl: string | null;
  /** Null: each customer's browser decides. */
  language: Language | null;
  /** Colors with enough contrast, as `#rrggbb`; null for Livery's own. */
  accent: string | null;
  ground: string | null;
  /** Offered services in Livery's order; never empty. */
  services: ReadonlySet<Service>;
  /** Offered brands of wrap film; never empty. */
  brands: ReadonlySet<Brand>;
  /** Offered brands of window tint; never empty. */
  tintBrands: ReadonlySet<string>;
  /** Ids of wrap films that are not offered, whatever their brand. */
  hiddenFilms: ReadonlySet<string>;
  /** Clear film (PPF). */
  offersProtection: boolean;
  /** Two-letter postal code of the state whose tint limits customers see first; null: they choose one. */
  tintState: string | null;
  contact: ShopContact;
  /** Where customers choose a date; empty if nowhere. */
  bookingUrl: string;
}
