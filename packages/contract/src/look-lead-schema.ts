import * as z from "zod";
import { email, identifier, line, severalLines, time } from "./field-schemas.ts";
import { isPhone } from "./is-phone.ts";
import { leadFactsSchema } from "./lead-facts-schema.ts";
import {
  type LookLead,
  decalColors,
  decalLimits,
  decalTextPattern,
  type SentDecalFile,
  type SentMorePhotos,
  type SentScene,
  lookLeadFields,
  lookLeadLimits,
  panelNamePattern,
} from "./look-lead.ts";
import { isSmallEnough } from "./picture-size.ts";
import { shareLimits } from "./share.ts";

const id = z
  .string("Must be text.")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Must be a catalog id.")
  .max(80);
const word = line({ required: true, maxLength: 120 });
const panel = z
  .string("Must be text.")
  .max(lookLeadLimits.panelNameLength, `Use at most ${lookLeadLimits.panelNameLength} characters.`)
  .regex(panelNamePattern, "Must be a panel, such as front left door.");
const panels = atMost(panel, lookLeadLimits.panelsOfLayer)
  .min(1, "Must name a panel.")
  .refine((names) => new Set(names).size === names.length, "Must name each panel once.");

// A whole class of panels, such as every window, has no more ids than names.
const panelIds = atMost(
  z
    .string("Must be text.")
    .max(60)
    .regex(/^[a-z]+\/[a-z0-9-]+$/, "Must be a panel's id, such as paint/hood."),
  lookLeadLimits.panelsOfLayer,
).optional();
/** What layers of all kinds have. */
const onCar = { panels, panelIds, isInNoPhoto: z.literal(true, "Must be true or missing.").optional() };
const percent = z.int("Must be a whole number.").min(1).max(100);

const decal = z.object({
  content: z.discriminatedUnion(
    "kind",
    [
      z.object({
        kind: z.literal("text"),
        text: z.string("Must be text.").regex(decalTextPattern, "Use one to four letters or digits."),
        color: z.enum(decalColors, "Must be a color of lettering."),
        hasDisc: z.boolean("Must be true or false."),
      }),
      z.object({
        kind: z.literal("image"),
        name: line({ required: true, maxLength: decalLimits.nameLength }),
      }),
    ],
    "Must be text or an image.",
  ),
  lengthMm: z.int("Must be a whole number.").min(decalLimits.lengthMm.min).max(decalLimits.lengthMm.max),
  glossLevel: z.enum(["gloss", "satin", "matte"]),
});

const currentLayer = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("film"),
      ...onCar,
      film: z.object({ id, brand: word, code: word.nullable(), name: word }),
    }),
    z.object({
      kind: z.literal("tint"),
      ...onCar,
      tint: z.object({ lineId: id, brand: word, line: word, vlt: percent, netVlt: percent.optional() }),
    }),
    z.object({ kind: z.literal("black"), ...onCar, glossLevel: z.enum(["gloss", "satin", "matte"]) }),
    z.object({ kind: z.literal("rim"), ...onCar, designId: id, finishId: id }),
    z.object({ kind: z.literal("protection"), ...onCar, glossLevel: z.enum(["gloss", "matte"]) }),
    z.object({ kind: z.literal("caliper"), ...onCar, colorId: id }),
    z.object({ kind: z.literal("decal"), ...onCar, decal }),
  ],
  "Must be a film, tint, black, rim, protection, caliper or decal.",
);

/** Parses one layer. */
export const sentLayerSchema = z.preprocess(renameOldFields, currentLayer);

/** A lead queued by an earlier version of the app calls the panels `pieces` and the gloss level `sheen`. */
function renameOldFields(layer: unknown): unknown {
  if (typeof layer !== "object" || layer === null) return layer;
  const names: Record<string, string> = { pieces: "panels", sheen: "glossLevel" };
  return Object.fromEntries(Object.entries(layer).map(([name, value]) => [names[name] ?? name, value]));
}

const tooManyPixels = "Use fewer pixels.";
const notPicture = "Must be a JPEG or WebP in base64.";
const longestPicture = Math.ceil(lookLeadLimits.pictureBytes / 3) * 4;
const picture = z
  .string(notPicture)
  .max(longestPicture, { error: `Use at most ${lookLeadLimits.pictureBytes} bytes.`, abort: true })
  .refine((text) => findPictureType(text) !== undefined, { error: notPicture, abort: true })
  .refine((text) => z.base64().safeParse(text).success, { error: notPicture, abort: true })
  .refine(isSmallEnough, tooManyPixels);

/** Parses a look in the app's own spelling. */
export const lookFragmentSchema = z
  .string("Must be text.")
  .max(shareLimits.fragmentLength, `Use at most ${shareLimits.fragmentLength} characters.`)
  .regex(/^look=[\w~.,+%-]+$/, "Must be a look's link.");

const look = z.object({
  name: line({ required: true, maxLength: lookLeadLimits.lookNameLength }),
  layers: atMost(sentLayerSchema, lookLeadLimits.layersOfLook),
  picture,
  // As with the thumbnail below: without it the customer's page opens the app without the look.
  lookFragment: lookFragmentSchema.optional().catch(undefined),
});

const scene = z.object({
  name: line({ required: true, maxLength: lookLeadLimits.sceneNameLength }),
  picture,
});

const notDecalFile = "Must be a PNG or WebP in base64.";
const longestDecalFile = Math.ceil(decalLimits.fileBytes / 3) * 4;
const decalFile = z.object({
  name: line({ required: true, maxLength: decalLimits.nameLength }),
  picture: z
    .string(notDecalFile)
    .max(longestDecalFile, { error: `Use at most ${decalLimits.fileBytes} bytes.`, abort: true })
    .refine((text) => findLogoType(text) !== undefined, { error: notDecalFile, abort: true })
    .refine((text) => z.base64().safeParse(text).success, { error: notDecalFile, abort: true })
    .refine(isSmallEnough, tooManyPixels),
});

const morePhotos = z.object({
  look: z
    .int("Must be the number of a look.")
    .min(0)
    .max(lookLeadLimits.looks - 1),
  photos: atMost(z.object({ photo: picture, picture: picture.optional() }), lookLeadLimits.morePhotos),
});

const contact = z.object({
  id: z.uuid("Must be a UUID."),
  shop: identifier(40).nullable(),
  name: line(lookLeadFields.name),
  email: z.union(
    [z.literal(""), email(lookLeadFields.email)],
    "Enter an email address, such as name@example.com.",
  ),
  phone: line(lookLeadFields.phone),
  message: severalLines(lookLeadFields.message),
  consent: z.literal(true, "Check the box to agree."),
  timestamp: time(),
});

const thumbnail = picture.max(Math.ceil(lookLeadLimits.thumbnailBytes / 3) * 4).startsWith("/9j/"); // FF D8 FF

/**
 * Parses a request body into a `LookLead`: trimmed, within its limits, with an email address or a phone number. The
 * server checks the catalog ids and the shop.
 */
export const lookLeadSchema = contact
  .extend({
    looks: atMost(look, lookLeadLimits.looks).min(1, "Send at least one look."),
    // A lead is not worth less for the lack of it: the list then shows the picture itself.
    thumbnail: thumbnail.optional().catch(undefined),
    photo: picture.optional(),
    morePhotos: morePhotos.optional(),
    scene: scene.optional(),
    decalFiles: atMost(decalFile, decalLimits.files).optional(),
    facts: leadFactsSchema.optional(),
  })
  .refine(({ looks, morePhotos: more }) => more === undefined || more.look < looks.length, {
    path: ["morePhotos", "look"],
    error: "Must be the number of a look.",
  })
  .superRefine(requireContact) as z.ZodType<LookLead>; // zod's optional fields may also be undefined

/** A lead of which only who sent it is understood. */
export type LookLeadContact = Omit<
  LookLead,
  "looks" | "thumbnail" | "photo" | "morePhotos" | "scene" | "decalFiles" | "facts"
> & {
  looks?: unknown;
  photo?: unknown;
  morePhotos?: unknown;
  scene?: unknown;
  decalFiles?: unknown;
  facts?: unknown;
};

/**
 * Parses a request body of which the server may not understand everything. Who sent it must still be valid; looks and
 * facts may be anything. A shop or time that cannot be read becomes null and now.
 */
export const lookLeadContactSchema: z.ZodType<LookLeadContact> = contact
  .extend({
    shop: contact.shape.shop.catch(null),
    timestamp: contact.shape.timestamp.catch(() => new Date().toISOString()),
    looks: z.unknown().optional(),
    photo: z.unknown().optional(),
    morePhotos: z.unknown().optional(),
    scene: z.unknown().optional(),
    decalFiles: z.unknown().optional(),
    facts: z.unknown().optional(),
  })
  .superRefine(requireContact);

/** Parses the picture of a scene, and its name. */
export const sentSceneSchema: z.ZodType<SentScene> = scene;

/** Parses the other photos of the car. */
export const sentMorePhotosSchema = morePhotos as z.ZodType<SentMorePhotos>; // zod's optional fields may also be undefined

/** Parses the customer's own pictures on decals. */
export const sentDecalFilesSchema: z.ZodType<SentDecalFile[]> = atMost(decalFile, decalLimits.files);

/** Parses a picture: a JPEG or WebP in base64. */
export const sentPictureSchema: z.ZodType<string> = picture;

function requireContact(
  { email: address, phone }: { email: string; phone: string },
  context: z.RefinementCtx,
): void {
  if (address !== "" || isPhone(phone)) return;
  if (phone === "") context.addIssue({ code: "custom", path: ["email"], message: noContact });
  else context.addIssue({ code: "custom", path: ["phone"], message: "Enter the whole phone number." });
}

const noContact = "Enter an email address or a phone number.";

export type PictureType = "image/jpeg" | "image/webp";

/** The type of a base64 picture, by its first bytes; undefined for any other type. */
export function findPictureType(base64: string): PictureType | undefined {
  if (base64.startsWith("/9j/")) return "image/jpeg"; // FF D8 FF
  // "RIFF", four bytes of size, "WEBP"
  return /^UklGR[g-v][A-Za-z0-9+/]{5}XRUJQ/.test(base64) ? "image/webp" : undefined;
}

export type LogoType = "image/png" | "image/webp";

/** The type of a logo or decal in base64, by its first bytes; undefined for any other type, such as SVG. */
export function findLogoType(base64: string): LogoType | undefined {
  if (base64.startsWith("iVBORw0KGgo")) return "image/png"; // 89 50 4E 47 0D 0A 1A 0A
  return findPictureType(base64) === "image/webp" ? "image/webp" : undefined;
}

/** A list with a maximum length. */
function atMost<Item extends z.ZodType>(item: Item, most: number) {
  return z.array(item, "Must be a list.").max(most, `Send at most ${most}.`);
}
