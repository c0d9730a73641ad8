import type { VehicleClass } from "./lead-facts.ts";
import type { Totals } from "./money.ts";

export const lineUnits = ["ft", "h", "each"] as const;
export type LineUnit = (typeof lineUnits)[number];

export interface Range {
  low: number;
  typical: number;
  high: number;
}

/** One item of an estimate. */
export interface EstimateLine {
  /** "3M 2080-G53 Gloss Flame Red: hood, roof" */
  text: string;
  unit: LineUnit;
  /** With at most two decimals. Null: nobody knows how much it takes. */
  quantity: Range | null;
  /** Null: the shop has no price for it. */
  unitCents: number | null;
}

/** What a look would cost, as a range: nobody has measured the car. Both sides of the car are counted. */
export interface Estimate {
  /** Null: not known, so the range covers all classes. */
  vehicleClass: VehicleClass | null;
  lines: EstimateLine[];
  /** Sums of the lines that have quantity and price. */
  totals: Record<keyof Range, Totals>;
  taxPpm: number;
  /** False when a line has no quantity or no price. */
  isComplete: boolean;
  /** Where the lengths of film are from, in words. */
  lengthSource: string;
}

/** Response to GET `estimatePath`. */
export interface EstimateResponse extends Estimate {
  /** The shop has saved no prices of its own. */
  hasDefaultPrices: boolean;
}

/** Query of GET `estimatePath`. */
export interface EstimateQuery {
  /** Of the lead. */
  id: string;
  /** Counts from 0. */
  look: number;
  /** In place of what the lead says. */
  vehicleClass?: VehicleClass;
}

/** GET, as any member. */
export const estimatePath = "/shop/estimate";
