import * as z from "zod";
import type { Db } from "../../data/db.ts";
import { listOwnerEmails } from "../../data/members.ts";
import { findShopTimeZone } from "../../data/shop-time-zone.ts";
import { findStoredPlan } from "../../data/subscriptions.ts";
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

/** Handles the task: confirms a first subscription to the shop's owners. A repeated run sends the same mail. */
export function createWelcomeTask({ db, mail, publicUrl, idDomain }: Omit<WelcomeOptions, "noticeTo">) {
  return async (payload: unknown): Promise<void> => {
    const order = await findOrder(db, payload);
    if (!order) return;
    const { composeWelcome } = await import("./welcome-mails.ts");
    const welcome = await composeWelcome({ ...order, href: new URL("/leads", publicUrl).href });
    await mail.send({ id: `welcome-${order.uid}@${idDomain}`, to: order.owners, ...welcome });
  };
}

/** Handles the task: tells us where the kiosk of a first subscription goes. A repeated run sends the same mail. */
export function createKioskNoticeTask({ db, mail, noticeTo, idDomain }: Omit<WelcomeOptions, "publicUrl">) {
  return async (payload: unknown): Promise<void> => {
    const order = await findOrder(db, payload);
    if (!order) return;
    const { composeKioskNotice } = await import("./welcome-mails.ts");
    const notice = await composeKioskNotice(order);
    await mail.send({ id: `kiosk-for-${order.uid}@${idDomain}`, to: [noticeTo], ...notice });
  };
}

/** Undefined when the shop was deleted in the meantime. */
async function findOrder(db: Db, payload: unknown) {
  const { uid } = payloadSchema.parse(payload);
  const [found, owners, timeZone] = await Promise.all([
    findStoredPlan(db, uid),
    listOwnerEmails(db, uid),
    findShopTimeZone(db, uid),
  ]);
  return found && owners.length > 0 ? { uid, ...found, owners, timeZone } : undefined;
}
