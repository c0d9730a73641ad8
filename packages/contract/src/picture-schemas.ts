import * as z from "zod";
import { creditLimits, creditPacks, type CreditPackId, type CreditSettings } from "./credits.ts";
import { embedKeyPattern } from "./embed.ts";
import { line } from "./field-schemas.ts";
import {
  pictureAspects,
  pictureLights,
  pictureLimits,
  picturePresets,
  type PictureRequest,
} from "./pictures.ts";

const uuid = z.uuid("Must be a UUID.");
const within = ({ min, max }: { min: number; max: number }) =>
  z.number("Must be a number.").min(min, `Must be at least ${min}.`).max(max, `Must be at most ${max}.`);

/** The server refuses words that are on its block list. */
export const pictureRequestSchema = z
  .object({
    id: uuid,
    shop: z.string("Must be text.").regex(embedKeyPattern, "Must be an embed key.").nullable(),
    preset: z.enum([...picturePresets, "own"], "Must be a preset."),
    words: line({ required: true, maxLength: pictureLimits.wordsLength }).optional(),
    aspect: z.enum(pictureAspects, "Must be a width to a height."),
    camera: z.object({
      heightMeters: within(pictureLimits.heightMeters),
      horizon: within(pictureLimits.horizon),
    }),
    light: z.enum(pictureLights, "Must be a direction."),
    retryOf: uuid.optional(),
  })
  .refine(({ preset, words }) => (preset === "own") === (words !== undefined), {
    path: ["words"],
    error: "Describe the place, or choose a preset.",
  }) as z.ZodType<PictureRequest>; // zod's optional fields may also be undefined

export const pictureIdSchema: z.ZodType<{ id: string }> = z.object({ id: uuid });

export const creditSettingsSchema = z.object({
  dailyCap: z
    .int("Must be a whole number.")
    .min(creditLimits.dailyCap.min, `Must be at least ${creditLimits.dailyCap.min}.`)
    .max(creditLimits.dailyCap.max, `Must be at most ${creditLimits.dailyCap.max}.`)
    .nullable()
    .optional(),
  allowsKiosks: z.boolean("Must be true or false.").optional(),
  allowsEmbeds: z.boolean("Must be true or false.").optional(),
}) as z.ZodType<Partial<CreditSettings>>; // zod's optional fields may also be undefined

export const packCheckoutSchema: z.ZodType<{ pack: CreditPackId }> = z.object({
  pack: z.enum(
    creditPacks.map(({ id }) => id),
    "Must be one of our packs.",
  ),
});
