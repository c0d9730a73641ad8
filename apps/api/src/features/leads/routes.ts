import { contactMessagePath, demoRequestPath } from "@livery/contract";
import { contactMessageSchema, demoRequestSchema } from "@livery/contract/schemas";
import { type Context, Hono } from "hono";
import type { Db } from "../../data/db.ts";
import type { LeadLimit } from "../../data/lead-senders.ts";
import type { LeadForm } from "../../data/leads.ts";
import { AppError } from "../../http/app-error.ts";
import { readClientAddress, type TrustedProxies } from "../../http/client-address.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { isFromProgram } from "./is-bot.ts";
import { takeLead } from "./submit-lead.ts";

export interface LeadRouteOptions {
  db: Db;
  /** How many leads may come from one network. Undefined: any number. */
  leadLimit: LeadLimit | undefined;
  isTrustedProxy: TrustedProxies;
}

export function leadRoutes({ db, leadLimit, isTrustedProxy }: LeadRouteOptions): Hono {
  return new Hono()
    .post(demoRequestPath, (c) =>
      take(c, (body) => ({ kind: "demo", ...requireValid(demoRequestSchema, body) })),
    )
    .post(contactMessagePath, (c) =>
      take(c, (body) => ({ kind: "contact", ...requireValid(contactMessageSchema, body) })),
    );

  async function take(c: Context, requireForm: (body: unknown) => LeadForm): Promise<Response> {
    const body = await readJson(c);
    // Answered like a person, so that whoever wrote the program learns nothing.
    if (isFromProgram(body)) return c.json({ ok: true });
    const form = requireForm(body);
    const address = readClientAddress(c, isTrustedProxy);
    const sender = leadLimit && address ? { address, limit: leadLimit } : undefined;
    const taken = await takeLead(db, form, sender);
    if (taken.kind === "refused") throw new AppError("too-many-requests", taken);
    return c.json({ ok: true });
  }
}
