import type { LeadStores } from "../data/lead-files.ts";
import { listRecipients } from "../data/members.ts";
import { findLiveLogo } from "../data/shop-logos.ts";
import { type MailSender, makeShopSender } from "../services/mail/make-shop-sender.ts";
import { readForMail } from "./read-for-mail.ts";
import type { TaskRun } from "./tasks.ts";

interface SendingShop {
  uid: string;
  name: string;
}

/** A shop as the sender of a mail to its customer. */
export async function findShopSender(
  stores: LeadStores,
  { uid, name }: SendingShop,
  run: TaskRun,
): Promise<MailSender> {
  const recipients = await listRecipients(stores.db, uid);
  const logo = await readForMail(findLiveLogo(stores, uid), run);
  return makeShopSender({ name, recipients, logo });
}
