import { contactMessagePath, demoRequestPath } from "@livery/contract";
import { contactMessageSchema, demoRequestSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { holdForm } from "../../data/held-forms.ts";
import type { LeadForm } from "../../data/leads.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { isBot } from "./is-bot.ts";
import { type LeadSenderOptions, readLeadSender } from "../../http/read-lead-sender.ts";
import { submitLead } from "./submit-lead.ts";

export interface LeadRouteOptions extends LeadSenderOptions {
  db: Db;
}

/** The site's forms. */
export function leadRoutes(options: LeadRouteOptions): Hono {
  const { db } = options;
  return new Hono()
    .post(demoRequestPath, (c) =>
      submit(c, (body) => ({ kind: "demo", ...requireValid(demoRequestSchema, body) })),
    )
    .post(contactMessagePath, (c) =>
      submit(c, (body) => ({ kind: "contact", ...requireValid(contactMessageSchema, body) })),
    );

  async function submit(c: Context, requireForm: (body: unknown) => LeadForm): Promise<Response> {
    const body = await readJson(c);
    const form = requireForm(body);
    const sender = readLeadSender(c, options);
    const result = isBot(body)
      ? await holdForm(db, { ...form, body }, sender)
      : await submitLead(db, form, sender);
    if (result.kind === "refused") throw new AppError("too-many-requests", result);
    return c.json({ ok: true });
  }
}
