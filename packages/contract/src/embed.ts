import type { Service } from "./frame-settings.ts";
import type { Language } from "./language.ts";
import type { Role } from "./roles.ts";

/** How the configurator looks on a shop's site, and what it offers there. */
export interface EmbedSettings {
  /** Id of an uploaded logo; null: the shop's name stands there. */
  logo: string | null;
  /** Color of buttons and links, as `#rrggbb`; null: Livery's. One that is hard to read is adjusted on screen. */
  accent: string | null;
  /** Background color, like `accent`. */
  ground: string | null;
  /** Null: each customer's browser decides. Customers can change it. */
  language: Language | null;
  /** At least one. */
  services: readonly Service[];
  /** Makers of films and tints that the shop does not offer. A maker that joins the catalog later is offered. */
  hiddenBrands: readonly string[];
  /** Ids of wrap films that the shop does not offer. */
  hiddenFilms: readonly string[];
  /** Clear film (PPF). Missing in settings of before: offered. */
  offersProtection?: boolean;
  /**
   * Two-letter postal code of the state whose tint limits customers see first. They can choose another. Null, or missing in
   * settings of before: they choose one.
   */
  tintState?: string | null;
  /** How customers reach the shop, shown once their look is sent. Missing in settings of before: not at all. */
  contact?: ShopContact;
}

/** Each empty if the shop does not say. */
export interface ShopContact {
  phone: string;
  /** Opening hours in the shop's own words, on up to a few lines. */
  hours: string;
}

/** An origin that showed the configurator, or tried to. As the browser reported it. */
export interface EmbedSighting {
  origin: string;
  lastSeenAt: string;
}

/** Response to GET `embedPath`. */
export interface EmbedResponse {
  role: Role;
  shopName: string;
  /** Identifies the shop on its site. Public: it opens nothing. */
  key: string;
  /** Replaced keys that still work. */
  oldKeys: readonly { key: string; expiresAt: string }[];
  /** Only pages of these origins may show the configurator: `https://engine-wraps.example`. */
  origins: readonly string[];
  draft: EmbedSettings;
  /** What customers see. */
  live: EmbedSettings;
  /** Counts the saved drafts; 0 before the first. */
  revision: number;
  /** The latest first. */
  sightings: readonly EmbedSighting[];
  /** Origin of the configurator and of its script. */
  appOrigin: string;
  /** The script with a fixed version, and its hash for the `integrity` attribute; null where it is not built. */
  pinnedScript: { path: string; integrity: string } | null;
}

/** POST `saveEmbedPath`, as a manager: keeps a draft, and shows it to customers if `isPublished`. */
export interface EmbedChange {
  /** The one that the change began with. */
  revision: number;
  settings: EmbedSettings;
  isPublished: boolean;
}

/** Response to a new logo. It shows once it is part of saved settings. */
export interface LogoResponse {
  id: string;
}

/** Response to GET `embedSettingsPath(key)`, on the configurator's origin: what a frame shows. */
export interface FramedShop {
  shopName: string;
  settings: EmbedSettings;
  /** Where its customers choose a date; empty if nowhere. Missing in what a device kept from before. */
  bookingUrl?: string;
  /** Pages whose messages count. */
  origins: readonly string[];
  /** The site's own origins. Only its pages may send a preview. */
  siteOrigins: readonly string[];
}

/** GET, as any member. */
export const embedPath = "/shop/embed";
export const saveEmbedPath = "/shop/saveEmbed";
/** POST `{ origin }`, as a manager. Takes effect at once. */
export const addEmbedOriginPath = "/shop/addEmbedOrigin";
export const removeEmbedOriginPath = "/shop/removeEmbedOrigin";
/** POST `{ key }` with the current one, as a manager. It works for `keyOverlapDays` more. */
export const rotateEmbedKeyPath = "/shop/rotateEmbedKey";
/** POST `{ picture }`, a PNG or WebP file in base64, as a manager. */
export const addLogoPath = "/shop/addLogo";

/** The configurator of a shop, on the configurator's origin, and what it loads there. */
export function framePath<Key extends string>(key: Key): `/e/${Key}` {
  return `/e/${key}`;
}
export function frameSettingsPath<Key extends string>(key: Key): `/e/${Key}/settings` {
  return `/e/${key}/settings`;
}
/** With the query parameter `id`, a logo's. */
export function frameLogoPath<Key extends string>(key: Key): `/e/${Key}/logo` {
  return `/e/${key}/logo`;
}

/** Response to GET `configuratorAddressPath`, on the site. */
export interface ConfiguratorAddress {
  url: string;
}

export const configuratorAddressPath = "/configuratorAddress";

/** The script of a shop's page, on the configurator's origin. */
export const embedScriptPath = "/embed/v1.js";

export const embedLimits = {
  origins: 20,
  logoBytes: 60_000,
  hiddenBrands: 60,
  hiddenFilms: 2000,
  phoneLength: 40,
  hoursLength: 200,
};
export const keyOverlapDays = 30;
/** An embed key, of today or of before keys had a prefix. */
export const embedKeyPattern = /^(pk_)?[0-9a-z]{6,40}$/;

/** A shop that never saved any settings has Livery's colors and offers everything. */
export const defaultEmbedSettings: EmbedSettings = {
  logo: null,
  accent: null,
  ground: null,
  language: null,
  services: ["wraps", "tint", "blackouts", "chrome-deletes", "rims", "scene"],
  hiddenBrands: [],
  hiddenFilms: [],
  offersProtection: true,
  tintState: null,
  contact: { phone: "", hours: "" },
};
