import * as z from "zod";
import { line } from "./field-schemas.ts";
import { languages } from "./language.ts";
import { type LeadFacts, leadSources, vehicleClasses } from "./lead-facts.ts";

const words = (maxLength: number) => line({ required: true, maxLength }).optional();

const facts = z.object({
  source: z.enum(leadSources, "Must be site, embed or kiosk.").optional(),
  embedOrigin: words(2000).transform(toOrigin),
  kioskName: words(80),
  vehicle: z
    .object({
      year: z.int("Must be a year.").min(1900).max(2100).optional(),
      make: words(60),
      model: words(80),
      class: z.enum(vehicleClasses, "Must be a vehicle class.").optional(),
    })
    .optional(),
  state: z
    .string("Must be text.")
    .regex(/^[A-Z]{2}$/, "Must be a state, such as OH.")
    .optional(),
  language: z.enum(languages, "Must be en or es.").optional(),
  consentVersion: words(40),
  sequence: z.int("Must be a whole number.").min(1).max(1_000_000_000).optional(),
});

/** Parses what an app adds to a lead. */
export const leadFactsSchema = facts as z.ZodType<LeadFacts>; // zod's optional fields may also be undefined

/** Without the path and query of a page's address, which could say something about the person. */
function toOrigin(reported: string | undefined): string | undefined {
  if (reported === undefined || !URL.canParse(reported)) return undefined;
  const { protocol, origin } = new URL(reported);
  return /^https?:$/.test(protocol) ? origin : undefined;
}
