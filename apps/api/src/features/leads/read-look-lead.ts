import {
  asOneLine,
  type LeadFlag,
  type LookLead,
  lookLeadLimits,
  type SentLayer,
  type SentLook,
} from "@livery/contract";
import {
  leadFactsSchema,
  type LookLeadContact,
  lookLeadContactSchema,
  lookLeadSchema,
  sentDecalFilesSchema,
  sentLayerSchema,
  sentMorePhotosSchema,
  sentPictureSchema,
  sentSceneSchema,
} from "@livery/contract/schemas";
import { requireValid } from "../../http/read-json.ts";

export interface ReadLookLead {
  lead: LookLead;
  flags: LeadFlag[];
  /** JSON of the looks as sent, without pictures, when a part of them could not be read. */
  unreadLooks: string | null;
}

/**
 * Reads a lead that may come from an app older or newer than this server. Refuses only when it does not say who sent it;
 * what else cannot be read is left out and flagged.
 */
export function readLookLead(body: unknown): ReadLookLead {
  const { data } = lookLeadSchema.safeParse(body);
  if (data) return { lead: data, flags: [], unreadLooks: null };
  const contact = requireValid(lookLeadContactSchema, body);
  return {
    lead: toLead(contact),
    flags: ["unreadable-parts"],
    unreadLooks: withoutPictures(contact.looks),
  };
}

function toLead({
  looks,
  photo,
  morePhotos,
  scene,
  decalFiles,
  facts,
  ...contact
}: LookLeadContact): LookLead {
  const read = leadFactsSchema.safeParse(facts).data;
  const picture = sentPictureSchema.safeParse(photo).data;
  const more = sentMorePhotosSchema.safeParse(morePhotos).data;
  const readable = readLooks(looks);
  const decals = sentDecalFilesSchema.safeParse(decalFiles).data;
  const shown = sentSceneSchema.safeParse(scene).data;
  return {
    ...contact,
    looks: readable,
    ...(picture !== undefined && { photo: picture }),
    // Without one of the looks, the numbers of the others are wrong.
    ...(more && Array.isArray(looks) && readable.length === looks.length && { morePhotos: more }),
    ...(shown && { scene: shown }),
    ...(decals && { decalFiles: decals }),
    ...(read && { facts: read }),
  };
}

function readLooks(looks: unknown): SentLook[] {
  if (!Array.isArray(looks)) return [];
  return looks.slice(0, lookLeadLimits.looks).flatMap((look, index) => readLook(look, index) ?? []);
}

/** Undefined without a picture, which is what a look is sent for. */
function readLook(look: unknown, index: number): SentLook | undefined {
  if (!isRecord(look)) return undefined;
  const picture = sentPictureSchema.safeParse(look["picture"]).data;
  if (picture === undefined) return undefined;
  const name = typeof look["name"] === "string" ? asOneLine(look["name"], lookLeadLimits.lookNameLength) : "";
  return { name: name === "" ? `Look ${index + 1}` : name, layers: readLayers(look["layers"]), picture };
}

function readLayers(layers: unknown): SentLayer[] {
  if (!Array.isArray(layers)) return [];
  const some = layers.slice(0, lookLeadLimits.layersOfLook);
  return some.flatMap((layer) => (sentLayerSchema.safeParse(layer).data as SentLayer | undefined) ?? []); // the schema's output
}

/** Far below what a row may hold, and more than forty layers need. */
const longestUnread = 16_000;

function withoutPictures(looks: unknown): string | null {
  if (!Array.isArray(looks)) return null;
  const kept = looks.map((look: unknown) => (isRecord(look) ? { ...look, picture: undefined } : look));
  const text = JSON.stringify(kept);
  return text.length <= longestUnread ? text : null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
