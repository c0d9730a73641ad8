import * as z from "zod";
import { mostShownRows, type ShownRows } from "./erased-rows.ts";
import { identifier, severalLines } from "./field-schemas.ts";
import {
  type LeadChange,
  type LeadNote,
  type LeadQuery,
  leadSorts,
  leadStatuses,
  longestLeadNote,
  longestSearch,
  retentionLimits,
} from "./inbox.ts";
import { leadSources } from "./lead-facts.ts";
import { decalLimits, lookLeadLimits } from "./look-lead.ts";
import { timeZone } from "./quote-schemas.ts";
import { type ChosenLeadsExport, type LeadsChange, mostChosenLeads } from "./several-leads.ts";

const id = z.uuid("Must be a UUID.");
const status = z.enum(leadStatuses, "Must be a status.");
const version = z.int("Must be a whole number.").min(1).max(2_147_483_647);

/** Parses the query of the inbox. Parameters that it does not know are dropped. */
export const leadQuerySchema = z.object({
  status: status.optional(),
  source: z.enum(leadSources, "Must be site, embed or kiosk.").optional(),
  assignee: identifier(100).optional(),
  unread: z.literal("true", "Must be true.").optional(),
  q: identifier(longestSearch).optional(),
  sort: z.enum(leadSorts, "Must be an order.").optional(),
  after: identifier(400).optional(),
}) as z.ZodType<LeadQuery>; // zod's optional fields may also be undefined

/** What the queries of `leadsCsvPath` and `quotesCsvPath` have besides those of the lists. */
export const csvSchema = z.object({
  timeZone: timeZone.catch("UTC"), // of a browser that knows newer ones than this server, or of an older page
});

/** The body posted to `openLeadPath` and `eraseLeadPath`, and the query of `leadPath`. */
export const leadIdSchema: z.ZodType<{ id: string }> = z.object({ id });

/** The query of `leadPicturePath`: a look's picture, that of the scene or of a decal, or else the photo. */
export interface LeadPictureQuery {
  id: string;
  look?: number | undefined;
  photo?: number | undefined;
  scene?: "true" | undefined;
  decal?: number | undefined;
  small?: "true" | undefined;
}

export const leadPictureSchema: z.ZodType<LeadPictureQuery> = z.object({
  id,
  look: z.coerce.number("Must be a number.").int().min(0).max(100).optional(),
  photo: z.coerce.number("Must be a number.").int().min(1).max(lookLeadLimits.morePhotos).optional(),
  scene: z.literal("true").optional(),
  decal: z.coerce
    .number("Must be a number.")
    .int()
    .min(0)
    .max(decalLimits.files - 1)
    .optional(),
  small: z.literal("true").optional(),
});

export const leadChangeSchema = z.object({
  id,
  version,
  status: status.optional(),
  assigneeId: identifier(100).nullable().optional(),
}) as z.ZodType<LeadChange>; // as above

export const leadsChangeSchema = z.object({
  leads: z
    .array(z.object({ id, version, status, isUnread: z.boolean().optional() }))
    .min(1)
    .max(mostChosenLeads)
    .refine((leads) => new Set(leads.map((lead) => lead.id)).size === leads.length, "Must name a lead once."),
}) as z.ZodType<LeadsChange>; // as above

export const chosenLeadsExportSchema: z.ZodType<ChosenLeadsExport> = z.object({
  ids: z.array(id).min(1).max(mostChosenLeads),
  timeZone: timeZone.catch("UTC"), // as for a query
});

/** Of leads or quotes. */
export const shownRowsSchema: z.ZodType<ShownRows> = z.object({ ids: z.array(id).min(1).max(mostShownRows) });

export const leadNoteSchema: z.ZodType<LeadNote> = z.object({
  id,
  noteId: id,
  text: severalLines({ required: true, maxLength: longestLeadNote }),
});

export const retentionSchema: z.ZodType<{ days: number }> = z.object({
  days: z
    .int("Must be whole days.")
    .min(retentionLimits.least, `Must be at least ${retentionLimits.least} days.`)
    .max(retentionLimits.most, `Must be at most ${retentionLimits.most} days.`),
});
