import type { Brand } from "@livery/catalog";
import type { Service } from "@livery/contract";

/** How a shop dresses its frame, and what it offers there. */
export interface FrameSettings {
  /** The shop's embed key; null where the app stands for Livery itself. */
  shopKey: string | null;
  shopName: string | null;
  logoUrl: string | null;
  /** Colours that passed the contrast they need, as `#rrggbb`; null: Livery's own. */
  accent: string | null;
  ground: string | null;
  /** What is offered, in Livery's order; never empty. */
  services: ReadonlySet<Service>;
  /** Whose wrap films are offered; never empty. */
  brands: ReadonlySet<Brand>;
  /** Whose window films are offered; never empty. */
  tintBrands: ReadonlySet<string>;
}
