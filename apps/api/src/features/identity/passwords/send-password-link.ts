import { resetParameter } from "@livery/contract";
import * as z from "zod";
import { findAccount } from "../../../data/accounts.ts";
import type { Db } from "../../../data/db.ts";
import { createLink, type LinkPurpose } from "../../../data/password-links.ts";
import { findShopOfMember } from "../../../data/shops.ts";
import type { Mail } from "../../../services/mail/mail.ts";
import { makeLinkToken } from "../../../services/link-token.ts";

export interface PasswordLinkOptions {
  db: Db;
  mail: Mail;
  secret: string;
  publicUrl: string;
}

const payloadSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  purpose: z.enum(["reset", "invitation"]),
});

const validSeconds: Record<LinkPurpose, number> = { reset: 60 * 60, invitation: 7 * 24 * 60 * 60 };

/**
 * Handles the task: mails a link to set a password. The token exists only in the mail; a repeated run sends the same
 * mail while the link is valid.
 */
export function createPasswordLinkTask({ db, mail, secret, publicUrl }: PasswordLinkOptions) {
  return async (payload: unknown): Promise<void> => {
    const { id, email, purpose } = payloadSchema.parse(payload);
    const account = await findAccount(db, email);
    if (!account || account.disabled_at) return;
    const isGood = await createLink(db, {
      id,
      uid: account.id,
      purpose,
      validSeconds: validSeconds[purpose],
    });
    if (!isGood) return;
    const url = new URL("/shop-login", publicUrl);
    url.hash = `${resetParameter}=${makeLinkToken(id, { kind: "password link", secret })}`;
    // React is loaded with the first mail, so that it does not slow down the start.
    const { composeLinkMail } = await import("./link-mails.ts");
    const shop = await findShopOfMember(db, account.id);
    const shopName = shop?.shop_name ?? "Your shop";
    const content = await composeLinkMail({ purpose, email, shopName, href: url.href });
    await mail.send({ id: `password-${id}@${url.hostname}`, to: email, ...content });
  };
}
