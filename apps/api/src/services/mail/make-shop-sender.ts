import type { LiveLogo } from "../../data/shop-logos.ts";
import type { MailMessage, MailPicture } from "./mail.ts";
import type { MailHead } from "./mail-frame.ts";
import { makeMailPicture } from "./make-mail-picture.ts";

/** Whose mail it is. */
export interface MailSender {
  /** Null: Livery's name stands at the top. */
  head: MailHead | null;
  fields: Pick<MailMessage, "fromName" | "replyTo">;
  /** The logo, if the head has it. */
  pictures: MailPicture[];
}

export const ownSender: MailSender = { head: null, fields: {}, pictures: [] };

interface MailingShop {
  name: string;
  /** Members who answer its customers; may be empty. */
  recipients: readonly string[];
  logo: LiveLogo | undefined;
}

/**
 * A shop as the sender of a mail to its customer. The address stays ours, because only our mail server may send for our
 * domain (SPF); answers go to the shop.
 */
export function makeShopSender({ name, recipients, logo }: MailingShop): MailSender {
  const [address] = recipients;
  const cid = logo ? `logo@${logo.id}` : null;
  return {
    head: { name, logoCid: cid },
    fields: {
      fromName: `${name} via Livery`,
      ...(address === undefined ? {} : { replyTo: { name, address } }),
    },
    pictures:
      logo && cid !== null
        ? [makeMailPicture({ name: "logo", cid, type: logo.pictureType, bytes: logo.picture })]
        : [],
  };
}
