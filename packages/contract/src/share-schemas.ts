import * as z from "zod";
import { identifier } from "./field-schemas.ts";
import { languages } from "./language.ts";
import {
  findPictureType,
  lookFragmentSchema,
  sentLayerSchema,
  sentPictureSchema,
} from "./look-lead-schema.ts";
import { lookLeadLimits, type SentLayer } from "./look-lead.ts";
import type { ShareRequest, StopSharingRequest } from "./share.ts";

const revokeKey = z.string("Must be text.").regex(/^[\w-]{43}$/, "Must be 32 bytes in base64url.");

// Every messenger previews a JPEG.
const jpeg = sentPictureSchema.refine(
  (text) => findPictureType(text) === "image/jpeg",
  "Must be a JPEG in base64.",
);

/** Parses a request to share a look. The server checks the shop, the catalog ids and the pictures' bytes. */
export const shareRequestSchema = z.object({
  revokeKey,
  shop: identifier(40).nullable(),
  language: z.enum(languages, "Must be a language."),
  layers: z
    .array(sentLayerSchema as z.ZodType<SentLayer>, "Must be a list.") // the schema's output
    .min(1, "Must have a layer.")
    .max(lookLeadLimits.layersOfLook, `Send at most ${lookLeadLimits.layersOfLook}.`),
  lookFragment: lookFragmentSchema,
  picture: jpeg,
  before: jpeg.optional(),
  consent: z.literal(true, "Check the box to agree."),
}) as z.ZodType<ShareRequest>; // zod's optional fields may also be undefined

export const shareIdSchema = z.object({ id: z.string("Must be text.").min(1).max(60) });

export const stopSharingSchema: z.ZodType<StopSharingRequest> = z.object({ revokeKey });
