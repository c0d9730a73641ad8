import * as z from "zod";
import type { EstimateQuery } from "./estimate.ts";
import { severalLines } from "./field-schemas.ts";
import { vehicleClasses } from "./lead-facts.ts";
import {
  finishTiers,
  noPrices,
  paintPanels,
  pricedPieces,
  priceLimits,
  type PricesChange,
  protectionFaces,
} from "./prices.ts";

const cents = z
  .int("Must be a whole number of cents.")
  .min(0, "Must not be below zero.")
  .max(priceLimits.cents, "Must be at most $100,000.");

function decimal(digits: number, most: number) {
  return z
    .number("Must be a number.")
    .min(0, "Must not be below zero.")
    .max(most, `Must be at most ${most}.`)
    .refine((value) => Number(value.toFixed(digits)) === value, `Use at most ${digits} decimals.`);
}

const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  z.enum(Object.keys(table) as Key[]); // its own keys

const webAddress = z.union(
  [
    z.literal(""),
    z
      .url({ protocol: /^https$/, error: "Must be an address that begins with https://." })
      .max(priceLimits.urlLength, `Use at most ${priceLimits.urlLength} characters.`),
  ],
  "Must be an address that begins with https://.",
);

const work = priceLimits.protectionWorkPercent;
const feet = decimal(1, priceLimits.feet);
const prices = z.object({
  filmCents: z.record(z.string().max(40), z.partialRecord(z.enum(finishTiers), cents)),
  wastePercent: decimal(1, priceLimits.wastePercent),
  hourlyCents: cents.nullable(),
  laborHours: z.partialRecord(keysOf(paintPanels), decimal(2, priceLimits.hours)),
  pieceCents: z.partialRecord(keysOf(pricedPieces), cents),
  // A page from before these settings has none of them.
  protectionCents: z.partialRecord(z.enum(protectionFaces), cents).default(noPrices.protectionCents),
  protectionWorkPercent: z
    .int("Must be a whole percentage.")
    .min(work.min, `Must be at least ${work.min}%.`)
    .max(work.max, `Must be at most ${work.max}%.`)
    .default(noPrices.protectionWorkPercent),
  taxPpm: z.int("Must be a whole number.").min(0).max(priceLimits.taxPpm, "Must be at most 30%."),
  panelFeet: z.partialRecord(keysOf(paintPanels).exclude(["paint/all"]), feet),
  wholeCarFeet: z.partialRecord(z.enum(vehicleClasses), feet),
  depositPercent: z.int("Must be a whole percentage.").min(0).max(100, "Must be at most 100%."),
  depositUrl: webAddress,
  bookingUrl: webAddress,
  terms: severalLines({ required: false, maxLength: priceLimits.termsLength }),
});

/** Parses a shop's price list. The server checks the brands. */
export const pricesChangeSchema = z.object({
  prices,
  showsRange: z.boolean("Must be true or false."),
  version: z.int("Must be a whole number.").min(0).max(2_147_483_647),
}) as z.ZodType<PricesChange>; // zod's optional fields may also be undefined

export const estimateQuerySchema = z.object({
  id: z.uuid("Must be a UUID."),
  look: z.coerce.number("Must be a number.").int().min(0).max(100),
  vehicleClass: z.enum(vehicleClasses, "Must be a vehicle class.").optional(),
}) as z.ZodType<EstimateQuery>; // as above
