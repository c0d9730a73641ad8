import * as z from "zod";
import { lineUnits } from "./estimate.ts";
import { email, identifier, line, severalLines, time } from "./field-schemas.ts";
import { longestSearch } from "./inbox.ts";
import { languages } from "./language.ts";
import { vehicleClasses } from "./lead-facts.ts";
import { priceLimits } from "./prices.ts";
import {
  type QuoteAcceptance,
  type QuoteChange,
  type QuoteDraft,
  quoteLimits,
  type QuoteRefusal,
  type QuoteRequest,
  type QuoteSending,
  type QuoteStatus,
  quoteStatuses,
} from "./quotes.ts";

const id = z.uuid("Must be a UUID.");
const version = z.int("Must be a whole number.").min(1).max(2_147_483_647);

const quantity = z
  .number("Must be a number.")
  .min(0, "Must not be below zero.")
  .max(quoteLimits.quantity, `Must be at most ${quoteLimits.quantity}.`)
  .refine((value) => Number(value.toFixed(2)) === value, "Use at most 2 decimals.");

/** A name that this server knows, such as "America/Chicago". */
export const timeZone = z.string("Must be text.").max(60).refine(isTimeZone, "Must be a time zone.");

const draft: z.ZodType<QuoteDraft> = z.object({
  language: z.enum(languages, "Must be en or es."),
  name: line({ required: true, maxLength: quoteLimits.nameLength }),
  email: z.union(
    [z.literal(""), email({ required: true, maxLength: 254 })],
    "Enter an email address, such as name@example.com.",
  ),
  vehicle: line({ required: false, maxLength: quoteLimits.vehicleLength }),
  lines: z
    .array(
      z.object({
        text: line({ required: true, maxLength: quoteLimits.textLength }),
        unit: z.enum(lineUnits, "Must be a unit."),
        quantity,
        unitCents: z
          .int("Must be a whole number of cents.")
          .min(-quoteLimits.unitCents, "Must be at least -$100,000.")
          .max(quoteLimits.unitCents, "Must be at most $100,000.")
          .nullable(),
      }),
    )
    .max(quoteLimits.lines, `Use at most ${quoteLimits.lines} lines.`),
  taxPpm: z.int("Must be a whole number.").min(0).max(priceLimits.taxPpm, "Must be at most 30%."),
  depositPercent: z.int("Must be a whole percentage.").min(0).max(100, "Must be at most 100%."),
  note: severalLines({ required: false, maxLength: quoteLimits.noteLength }),
  appointment: z
    .object({
      startsAt: time(),
      hours: z.int("Must be whole hours.").min(1).max(quoteLimits.appointmentHours),
      timeZone,
    })
    .nullable(),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).format() !== "";
  } catch {
    return false; // a RangeError is its only answer
  }
}

export const quoteIdSchema: z.ZodType<{ id: string }> = z.object({ id });

/** The query of `quotesPath`. */
export const quoteQuerySchema: z.ZodType<{
  status?: QuoteStatus | undefined;
  q?: string | undefined;
  after?: number | undefined;
}> = z.object({
  status: z.enum(quoteStatuses, "Must be a status of a quote.").optional(),
  q: identifier(longestSearch).optional(),
  after: z.coerce.number("Must be a number.").int().min(1).max(2_147_483_647).optional(),
});

/** The query of `quotePdfPath`. */
export const quotePdfSchema: z.ZodType<{ id: string; version: number }> = z.object({
  id,
  version: z.coerce.number("Must be a number.").int().min(1).max(2_147_483_647),
});

export const quoteRequestSchema = z.object({
  leadId: id,
  look: z.int("Must be a number.").min(0).max(100),
  vehicleClass: z.enum(vehicleClasses, "Must be a vehicle class.").optional(),
}) as z.ZodType<QuoteRequest>; // zod's optional fields may also be undefined

export const quoteChangeSchema: z.ZodType<QuoteChange> = z.object({ id, draftVersion: version, draft });

export const quoteSendingSchema = z.object({
  id,
  draftVersion: version,
  timeZone: timeZone.optional().catch(undefined), // of a browser that knows newer ones than this server
}) as z.ZodType<QuoteSending>; // zod's optional fields may also be undefined

const token = z.string("Must be text.").max(200);

/** The body posted to `readQuotePath`, `customerPdfPath` and `customerCalendarPath`. */
export const quoteTokenSchema: z.ZodType<{ token: string }> = z.object({ token });

export const quoteAcceptanceSchema: z.ZodType<QuoteAcceptance> = z.object({
  token,
  name: line({ required: true, maxLength: quoteLimits.nameLength }),
  consent: z.literal(true, "Check the box to agree."),
});

export const quoteRefusalSchema: z.ZodType<QuoteRefusal> = z.object({
  token,
  reason: severalLines({ required: false, maxLength: quoteLimits.reasonLength }),
});
