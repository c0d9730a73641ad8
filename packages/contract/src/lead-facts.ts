import type { Language } from "./language.ts";

/** Where the app ran when the look was sent. */
export const leadSources = ["site", "embed", "kiosk"] as const;
export type LeadSource = (typeof leadSources)[number];

/** Classes of vehicles, as the catalog's quantities name them. */
export const vehicleClasses = [
  "compact_sedan_hatch",
  "midsize_sedan",
  "fullsize_sedan",
  "coupe_sports",
  "compact_suv",
  "midsize_suv",
  "fullsize_suv",
  "midsize_truck",
  "fullsize_truck",
  "minivan",
] as const;
export type VehicleClass = (typeof vehicleClasses)[number];

/** What an app may add to a lead. Everything is optional: older apps send less, and a fact may be unknown. */
export interface LeadFacts {
  source?: LeadSource;
  /** Origin of the page that frames the app: `https://engine-wraps.example`. */
  embedOrigin?: string;
  /** The kiosk's name. */
  kioskName?: string;
  vehicle?: { year?: number; make?: string; model?: string; class?: VehicleClass };
  /** Two-letter postal code of a state with tint limits: the customer's choice, or with window tint the shop's state. */
  state?: string;
  /** The language that the customer read. */
  language?: Language;
  /** Version of the text that the customer agreed to. */
  consentVersion?: string;
  /** Counts the leads of one device from 1, so that a gap shows that one is missing. */
  sequence?: number;
}

/** Something about a stored lead that the server could not understand. */
export type LeadFlag =
  /** No shop has the embed key of the frame. The lead is ours. */
  | "unknown-shop"
  /** A film, tint or rim is not in the catalog, or has another name there. */
  | "not-in-catalog"
  /** A part of the looks or facts could not be read. The rest is stored. */
  | "unreadable-parts";
