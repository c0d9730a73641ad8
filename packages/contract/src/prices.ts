import type { VehicleClass } from "./lead-facts.ts";
import type { Role } from "./roles.ts";

/** Groups of finishes that cost about the same. */
export const finishTiers = ["standard", "metallic", "specialty", "chrome"] as const;
export type FinishTier = (typeof finishTiers)[number];

/** Panels of paint, by the app's ids, with what they are called on screen and on paper. Both sides of the car. */
export const paintPanels = {
  "paint/all": "whole car",
  "paint/hood": "hood",
  "paint/roof": "roof",
  "paint/trunk": "trunk",
  "paint/front-bumper": "front bumper",
  "paint/rear-bumper": "rear bumper",
  "paint/front-fender": "front fenders",
  "paint/rear-fender": "quarter panels",
  "paint/front-door": "front doors",
  "paint/rear-door": "rear doors",
  "paint/mirror": "mirrors",
  "paint/pillar": "pillars",
  "paint/sill": "sills",
  "paint/center-stripe": "center stripe",
  "paint/twin-stripes": "twin stripes",
  "paint/offset-stripe": "offset stripe",
  "paint/rocker-stripe": "rocker stripes",
} as const;
export type PaintPanel = keyof typeof paintPanels;

/** Panels that lie over whatever the car has, so that nothing below them is left out. */
export const stripePanels: ReadonlySet<string> = new Set<PaintPanel>([
  "paint/center-stripe",
  "paint/twin-stripes",
  "paint/offset-stripe",
  "paint/rocker-stripe",
]);

/** What has one price with work and material, by the app's ids. Both sides of the car; decals one by one. */
export const pricedPieces = {
  "glass/windshield": "windshield",
  "glass/front-door": "front side windows",
  "glass/rear-door": "rear side windows",
  "glass/rear-window": "rear window",
  "lamp/front-lamp": "headlights",
  "lamp/rear-lamp": "taillights",
  "trim/all": "all trim",
  "trim/front-bumper": "grille and front trim",
  "trim/front-door": "window frames",
  "trim/trunk": "rear trim",
  "trim/rear-bumper": "rear bumper trim",
  "trim/mirror": "mirror trim",
  "trim/roof": "roof trim",
  "wheel/wheel": "set of four",
  "wheel/caliper": "brake calipers",
  "decal/each": "number or logo",
} as const;
export type PricedPiece = keyof typeof pricedPieces;

/** How clear film (PPF) reflects. */
export const protectionFaces = ["gloss", "matte"] as const;
export type ProtectionFace = (typeof protectionFaces)[number];

/** The brand whose prices hold for every brand without its own, and for film of no brand. */
export const anyBrand = "any";

/** What a shop charges. Money is in whole US cents; what has no price is missing. */
export interface PriceList {
  /** A foot of a 60-inch roll, by brand and finish tier. */
  filmCents: Record<string, Partial<Record<FinishTier, number>>>;
  /** Share of film that is cut off. */
  wastePercent: number;
  /** An hour of work. */
  hourlyCents: number | null;
  /** Hours of work on a panel, to a hundredth. */
  laborHours: Partial<Record<PaintPanel, number>>;
  pieceCents: Partial<Record<PricedPiece, number>>;
  /** A foot of a 60-inch roll of clear film, by its face. */
  protectionCents: Partial<Record<ProtectionFace, number>>;
  /** Work on clear film, as a percentage of the hours of a color wrap. */
  protectionWorkPercent: number;
  /** One tax rate on everything, in millionths: 88,750 is 8.875%. */
  taxPpm: number;
  /** The shop's own lengths of film without waste, in feet to a tenth, in place of the published ones. */
  panelFeet: Partial<Record<Exclude<PaintPanel, "paint/all">, number>>;
  wholeCarFeet: Partial<Record<VehicleClass, number>>;
  /** Share of a quote's total that is due to book. 0: none. */
  depositPercent: number;
  /** The shop's own page to pay the deposit, and the one to choose a date. Empty without one. */
  depositUrl: string;
  bookingUrl: string;
  /** Printed below every quote. */
  terms: string;
}

/** Nothing has a price: the list that a shop clears, and the basis of one that lacks a setting. */
export const noPrices: PriceList = {
  filmCents: {},
  wastePercent: 10,
  hourlyCents: null,
  laborHours: {},
  pieceCents: {},
  protectionCents: {},
  protectionWorkPercent: 150,
  taxPpm: 0,
  panelFeet: {},
  wholeCarFeet: {},
  depositPercent: 0,
  depositUrl: "",
  bookingUrl: "",
  terms: "",
};

export const priceLimits = {
  cents: 10_000_000,
  wastePercent: 50,
  hours: 500,
  protectionWorkPercent: { min: 50, max: 400 },
  feet: 500,
  taxPpm: 300_000,
  urlLength: 500,
  termsLength: 4_000,
};

/** Response to GET `pricesPath`. */
export interface PricesResponse {
  prices: PriceList;
  /** Customers get a rounded range with the copy of their looks. */
  showsRange: boolean;
  /** Counts the changes; 0 before the first. Send it with a change. */
  version: number;
  role: Role;
}

/** POST `savePricesPath`. `changed-meanwhile` when they have another version; `current` then has the newer ones. */
export type PricesChange = Omit<PricesResponse, "role">;

/** GET, as any member. */
export const pricesPath = "/shop/prices";
/** POST, as an owner or manager. */
export const savePricesPath = "/shop/savePrices";
