import { contactMessagePath, demoRequestPath } from "@livery/contract";
import { contactMessageSchema, demoRequestSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import type { Db } from "../../data/db.ts";
import type { LeadLimit } from "../../data/lead-senders.ts";
import type { LeadForm } from "../../data/leads.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { isBot } from "./is-bot.ts";
import { submitLead } from "./submit-lead.ts";

export interface LeadRouteOptions {
  db: Db;
  /** Leads allowed per network. Undefined: unlimited. */
  leadLimit: LeadLimit | undefined;
  isTrustedProxy: TrustedProxies;
}

/** The site's forms. */
export function leadRoutes({ db, leadLimit, isTrustedProxy }: LeadRouteOptions): Hono {
  return new Hono()
    .post(demoRequestPath, (c) =>
      submit(c, (body) => ({ kind: "demo", ...requireValid(demoRequestSchema, body) })),
    )
    .post(contactMessagePath, (c) =>
      submit(c, (body) => ({ kind: "contact", ...requireValid(contactMessageSchema, body) })),
    );

  async function submit(c: Context, requireForm: (body: unknown) => LeadForm): Promise<Response> {
    const body = await readJson(c);
    if (isBot(body)) return c.json({ ok: true }); // the same response as for a person, so a bot's author learns nothing
    const form = requireForm(body);
    const address = readClientAddress(c, isTrustedProxy);
    const sender = leadLimit && address ? { address, limit: leadLimit } : undefined;
    const result = await submitLead(db, form, sender);
    if (result.kind === "refused") throw new AppError("too-many-requests", result);
    return c.json({ ok: true });
  }
}
