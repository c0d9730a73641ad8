import { confirmEmailPath, eraseOwnLeadPath, leadShopPath, type LeadShopResponse } from "@livery/contract";
import { emailConfirmationSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { readEmbed } from "../../data/embeds.ts";
import { eraseOwnLead } from "../../data/erase-leads.ts";
import { confirmLeadEmail, findLeadShop } from "../../data/lead-emails.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { readLinkToken } from "../../services/link-token.ts";
import { makeLogoUrl } from "../../services/make-logo-url.ts";

export interface ConfirmEmailOptions {
  db: Db;
  fileStore: FileStore;
  secret: string;
  publicUrl: string;
  configuratorUrl: string;
}

/** What mailed links do for a customer: confirm an address and get the looks, or erase the lead. */
export function confirmEmailRoutes(options: ConfirmEmailOptions): Hono {
  const { db, fileStore, secret, publicUrl, configuratorUrl } = options;
  return new Hono()
    .post(leadShopPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token } = requireValid(emailConfirmationSchema, await readJson(c));
      const leadId =
        readLinkToken(token, { kind: "email confirmation", secret }) ??
        readLinkToken(token, { kind: "erase lead", secret });
      const lead = leadId === undefined ? undefined : await findLeadShop(db, leadId);
      if (!lead) throw new AppError("link-expired");
      if (lead.shopUid === null) return c.json({ shop: null } satisfies LeadShopResponse);
      const embed = await readEmbed(db, lead.shopUid);
      const logoUrl = makeLogoUrl(embed, configuratorUrl);
      return c.json({ shop: { name: embed.shopName, logoUrl } } satisfies LeadShopResponse);
    })
    .post(confirmEmailPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token } = requireValid(emailConfirmationSchema, await readJson(c));
      const leadId = readLinkToken(token, { kind: "email confirmation", secret });
      const job = { task: tasks.sendLeadMail, mail: "confirmation" };
      if (leadId === undefined || !(await confirmLeadEmail(db, leadId, job)))
        throw new AppError("link-expired");
      return c.json({ ok: true });
    })
    .post(eraseOwnLeadPath, async (c) => {
      requireOwnPage(c, publicUrl);
      const { token } = requireValid(emailConfirmationSchema, await readJson(c));
      const leadId = readLinkToken(token, { kind: "erase lead", secret });
      if (leadId === undefined || !(await eraseOwnLead({ db, fileStore }, leadId)))
        throw new AppError("link-expired");
      return c.json({ ok: true });
    });
}
