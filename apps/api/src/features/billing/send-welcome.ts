import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { findNewSubscription } from "../../data/subscriptions.ts";
import type { Mail } from "../../services/mail/mail.ts";

export interface WelcomeOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
  /** Whoever sends the kiosk. */
  noticeTo: string;
  idDomain: string;
}

const payloadSchema = z.object({ uid: z.string() });

/**
 * Handles the task: confirms a first subscription to the shop's owners, and tells us where the kiosk goes. A repeated run
 * sends the same mails.
 */
export function createWelcomeTask({ db, mail, publicUrl, noticeTo, idDomain }: WelcomeOptions) {
  return async (payload: unknown): Promise<void> => {
    const { uid } = payloadSchema.parse(payload);
    const [found, owners] = await Promise.all([findNewSubscription(db, uid), listOwnerEmails(db, uid)]);
    if (!found || owners.length === 0) return; // deleted in the meantime
    const { composeKioskNotice, composeWelcome } = await import("./welcome-mails.ts");
    const href = new URL("/leads", publicUrl).href;
    const welcome = await composeWelcome({ ...found, href });
    await mail.send({ id: `welcome-${uid}@${idDomain}`, to: owners, ...welcome });
    const notice = await composeKioskNotice({ ...found, owners });
    await mail.send({ id: `kiosk-for-${uid}@${idDomain}`, to: [noticeTo], ...notice });
  };
}
