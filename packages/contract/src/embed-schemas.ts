import * as z from "zod";
import { type EmbedChange, embedKeyPattern, embedLimits, type EmbedSettings } from "./embed.ts";
import { identifier, line, severalLines } from "./field-schemas.ts";
import { services } from "./frame-settings.ts";
import { languages } from "./language.ts";
import { findLogoType } from "./look-lead-schema.ts";

const color = z
  .string("Must be a color.")
  .regex(/^#[0-9a-f]{6}$/, "Must be a color, such as #1e90ff.")
  .nullable();
const names = (most: number) =>
  z
    .array(identifier(80), "Must be a list.")
    .max(most, `Name at most ${most}.`)
    .refine((given) => new Set(given).size === given.length, "Name each once.");

export const servicesSchema: z.ZodType<EmbedSettings["services"]> = z
  .array(z.enum(services, "Must be a service."), "Must be a list.")
  .min(1, "Offer at least one service.")
  .refine((given) => new Set(given).size === given.length, "Name each once.");

export const hiddenBrandsSchema: z.ZodType<EmbedSettings["hiddenBrands"]> = names(embedLimits.hiddenBrands);

const settings: z.ZodType<EmbedSettings> = z.object({
  logo: z
    .string("Must be text.")
    .regex(/^[0-9a-f]{16}$/, "Must be the id of a logo.")
    .nullable(),
  accent: color,
  ground: color,
  language: z.enum(languages, "Must be en or es.").nullable(),
  services: servicesSchema,
  hiddenBrands: hiddenBrandsSchema,
  hiddenFilms: names(embedLimits.hiddenFilms),
  offersProtection: z.boolean("Must be true or false.").default(true),
  tintState: z
    .string("Must be text.")
    .regex(/^[A-Z]{2}$/, "Must be a state, such as TX.")
    .nullable()
    .default(null),
  contact: z
    .object({
      phone: line({ required: false, maxLength: embedLimits.phoneLength }),
      hours: severalLines({ required: false, maxLength: embedLimits.hoursLength }),
    })
    .default({ phone: "", hours: "" }),
});

/** The server knows the catalog, and which logos the shop has. */
export const embedChangeSchema: z.ZodType<EmbedChange> = z.object({
  revision: z.int("Must be a whole number.").min(0),
  settings,
  isPublished: z.boolean("Must be true or false."),
});

/** The body posted to add or remove an origin. `findOriginFault` says whether it can be one. */
export const embedOriginSchema: z.ZodType<{ origin: string }> = z.object({ origin: identifier(300) });

export const embedKeySchema: z.ZodType<{ key: string }> = z.object({
  key: z.string("Must be text.").regex(embedKeyPattern, "Must be an embed key."),
});

const longestLogo = Math.ceil(embedLimits.logoBytes / 3) * 4;
const notLogo = "Use a PNG or WebP file of at most 60 KB.";

export const logoSchema: z.ZodType<{ picture: string }> = z.object({
  picture: z
    .string(notLogo)
    .max(longestLogo, { error: notLogo, abort: true })
    .refine((text) => findLogoType(text) !== undefined && z.base64().safeParse(text).success, notLogo),
});
