import { confirmEmailPath, eraseOwnLeadPath } from "@livery/contract";
import { emailConfirmationSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { eraseOwnLead } from "../../data/erase-leads.ts";
import { confirmLeadEmail } from "../../data/lead-emails.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireOwnPage } from "../../http/require-own-page.ts";
import { tasks } from "../../jobs/tasks.ts";
import type { FileStore } from "../../services/files/file-store.ts";
import { readLinkToken } from "../../services/link-token.ts";

export interface ConfirmEmailOptions {
  db: Db;
  fileStore: FileStore;
  secret: string;
  publicUrl: string;
}

/** What mailed links do for a customer: confirm an address and get the looks, or erase the lead. */
export function confirmEmailRoutes({ db, fileStore, secret, publicUrl }: ConfirmEmailOptions): Hono {
  return new Hono()
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
