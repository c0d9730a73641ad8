import { framePath, languageParameter, type SentLooks } from "@livery/contract";
import type { Db } from "../../data/db.ts";
import { readEmbed } from "../../data/embeds.ts";
import type { StoredLooks } from "../../data/sent-looks.ts";
import { describeLayers } from "../../services/looks/describe-layers.ts";
import { makeLogoUrl } from "../../services/make-logo-url.ts";
import { describeRanges } from "./describe-ranges.ts";

/** What the customer's page shows. The shop's name, logo and contact are as they are now. */
export async function toSentLooks(db: Db, stored: StoredLooks, configuratorUrl: string): Promise<SentLooks> {
  const { language, looks, morePhotos, shopUid } = stored;
  const embed = shopUid === null ? null : await readEmbed(db, shopUid);
  const ranges = await describeRanges(db, stored);
  const url = new URL(embed === null ? "/" : framePath(embed.key), configuratorUrl);
  url.searchParams.set(languageParameter, language);
  return {
    language,
    shop: embed && {
      name: embed.shopName,
      logoUrl: makeLogoUrl(embed, configuratorUrl),
      contact: embed.live.contact ?? { phone: "", hours: "" },
    },
    receivedAt: stored.receivedAt.toISOString(),
    expiresAt: stored.expiresAt.toISOString(),
    looks: await Promise.all(
      looks.map(async ({ name, layers, lookFragment }, index) => ({
        name,
        lines: await describeLayers(layers, language),
        range: ranges[index] ?? null,
        photos: morePhotos.flatMap(({ photo, look }) => (look === index ? [photo] : [])),
        lookFragment,
      })),
    ),
    plainPhotos: morePhotos.flatMap(({ photo, look }) => (look === null ? [photo] : [])),
    scene: stored.scene,
    configuratorUrl: url.href,
    hasPhoto: stored.hasPhoto,
  };
}
