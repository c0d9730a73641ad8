import { findLogoType, findPictureType } from "@livery/contract/schemas";
import type { Db } from "../../data/db.ts";
import { findShop, findShopByEmbedKey } from "../../data/shops.ts";
import type { LookLeadForm } from "../../data/store-look-lead.ts";
import { findCatalogFlags } from "./find-catalog-flags.ts";
import { readLookLead } from "./read-look-lead.ts";

interface LeadOrigin {
  /** The kiosk that sends it. */
  device?: { shopUid: string; name: string } | undefined;
  /** Only we can read it: whoever sends it may have it from a stolen tablet. */
  isSealed?: boolean;
}

/**
 * What is stored of a request's body, and for which shop: that of its embed key, or of the kiosk which sends it. A sealed lead
 * is never that kiosk's only because it sends it: with a kiosk of their own, a thief could have it opened.
 */
export async function toLookLeadForm(
  db: Db,
  body: unknown,
  { device, isSealed = false }: LeadOrigin = {},
): Promise<LookLeadForm & { shopName: string | null }> {
  const { lead, flags, unreadLooks } = readLookLead(body);
  const {
    looks,
    thumbnail,
    photo,
    morePhotos,
    scene,
    decalFiles = [],
    shop: embedKey,
    consent: _isGiven,
    facts: sentFacts = {},
    ...rest
  } = lead;
  const shop =
    embedKey !== null
      ? await findShopByEmbedKey(db, embedKey)
      : device && !isSealed
        ? await findShop(db, device.shopUid)
        : undefined;
  // A tablet that another shop has paired since may still send the leads of the shop before.
  const kiosk = shop !== undefined && shop.uid === device?.shopUid ? device : undefined;
  const facts = kiosk ? { ...sentFacts, source: "kiosk" as const, kioskName: kiosk.name } : sentFacts;
  const unknownShop = shop ? null : embedKey;
  const shopFlags = unknownShop === null ? [] : (["unknown-shop"] as const);
  return {
    ...rest,
    facts,
    source: facts.source ?? (embedKey === null ? "site" : "embed"),
    flags: [...shopFlags, ...(await findCatalogFlags(looks)), ...flags],
    shopUid: shop?.uid ?? null,
    shopName: shop?.shop_name ?? null,
    unknownShop,
    unreadLooks,
    looks: looks.map((look) => ({ ...look, ...toPicture(look.picture) })),
    thumbnail,
    photo: photo === undefined ? undefined : toPicture(photo),
    morePhotos: morePhotos && {
      look: morePhotos.look,
      photos: morePhotos.photos.map(({ photo: plain, picture }) => ({
        photo: toPicture(plain),
        picture: picture === undefined ? undefined : toPicture(picture),
      })),
    },
    scene: scene && { name: scene.name, ...toPicture(scene.picture) },
    decalFiles: decalFiles.map(({ name, picture }) => ({ name, ...toDecalFile(picture) })),
  };
}

function toPicture(picture: string) {
  return { picture, pictureType: requireKnown(findPictureType(picture)) };
}

function toDecalFile(picture: string) {
  return { picture, pictureType: requireKnown(findLogoType(picture)) };
}

function requireKnown<Type>(type: Type | undefined): Type {
  if (type === undefined) throw new TypeError("The schema accepted an unknown picture type.");
  return type;
}
