import { languages } from "@livery/contract";
import * as z from "zod";
import { isMailed } from "./record-event.ts";
import { findAccountEvent } from "../../../data/account-events.ts";
import type { Db } from "../../../data/db.ts";
import { findShopTimeZone } from "../../../data/shop-time-zone.ts";
import { findShopOfMember } from "../../../data/shops.ts";
import type { Mail } from "../../../services/mail/mail.ts";

interface AccountMailOptions {
  db: Db;
  mail: Mail;
  publicUrl: string;
}

const payloadSchema = z.object({ eventId: z.string(), language: z.enum(languages) });

/** Handles the task: tells the owner of an account what happened to it. A repeated run sends the same mail. */
export function createAccountMailTask({ db, mail, publicUrl }: AccountMailOptions) {
  return async (payload: unknown): Promise<void> => {
    const { eventId, language } = payloadSchema.parse(payload);
    const event = await findAccountEvent(db, eventId);
    if (!event || !isMailed(event.kind)) return;
    // React is loaded with the first mail, so that it does not slow down the start.
    const { composeAccountMail } = await import("./account-mails.ts");
    const { kind, device, address, created_at: at, email } = event;
    const shop = await findShopOfMember(db, event.account_id);
    const timeZone = shop ? await findShopTimeZone(db, shop.uid) : "UTC";
    const href = new URL("/dashboard", publicUrl);
    const content = await composeAccountMail({
      kind,
      device,
      address,
      at,
      timeZone,
      language,
      href: href.href,
    });
    await mail.send({ id: `account-event-${eventId}@${href.hostname}`, to: email, ...content });
  };
}
