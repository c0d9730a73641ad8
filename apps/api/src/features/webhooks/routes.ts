import { randomBytes } from "node:crypto";
import {
  deleteWebhookPath,
  replayWebhookPath,
  saveWebhookPath,
  testEvent,
  testWebhookPath,
  type WebhookChange,
  webhookLimits,
  webhooksPath,
} from "@livery/contract";
import { webhookChangeSchema, webhookIdSchema } from "@livery/contract/schemas";
import { Hono } from "hono";
import type { Db } from "../../data/db.ts";
import { lockShop } from "../../data/shops.ts";
import {
  addEndpoint,
  addTestDelivery,
  changeEndpoint,
  deleteEndpoint,
  replayDelivery,
} from "../../data/webhooks.ts";
import { AppError } from "../../http/app-error.ts";
import { readJson, requireValid } from "../../http/read-json.ts";
import { requireConfirmed } from "../../http/require-confirmed.ts";
import type { RequireMember } from "../../http/require-member.ts";
import { tasks } from "../../jobs/tasks.ts";
import { findAddressProblem, type WebhookNetwork } from "../../services/webhooks/post-webhook.ts";
import { readWebhooks } from "./read-webhooks.ts";

export interface WebhookRouteOptions {
  db: Db;
  requireMember: RequireMember;
  webhookNetwork: WebhookNetwork;
}

/** Where a shop wants to be told what happens, for its owners. */
export function webhookRoutes({ db, requireMember, webhookNetwork }: WebhookRouteOptions): Hono {
  return new Hono()
    .get(webhooksPath, async (c) => c.json(await readWebhooks(db, await requireMember(c, "staff"))))
    .post(saveWebhookPath, async (c) => {
      const member = await requireMember(c, "owner");
      // Whoever is told of leads, with details, has them as if they were exported, and goes on getting them.
      requireConfirmed(member);
      const { shopUid } = member;
      const change = requireValid(webhookChangeSchema, await readJson(c));
      if (change.url !== undefined) await requireAddress(change.url, webhookNetwork);
      await saveEndpoint(db, shopUid, change);
      return c.json({ ok: true });
    })
    .post(deleteWebhookPath, async (c) => {
      const { shopUid } = await requireMember(c, "owner");
      const { id } = requireValid(webhookIdSchema, await readJson(c));
      if (!(await deleteEndpoint(db, shopUid, id))) throw new AppError("not-found");
      return c.json({ ok: true });
    })
    .post(testWebhookPath, async (c) => {
      const { shopUid } = await requireMember(c, "owner");
      const { id: endpointId } = requireValid(webhookIdSchema, await readJson(c));
      const delivery = { shopUid, endpointId, event: testEvent, task: tasks.sendWebhook };
      if (!(await addTestDelivery(db, delivery))) throw new AppError("not-found");
      return c.json({ ok: true });
    })
    .post(replayWebhookPath, async (c) => {
      const { shopUid } = await requireMember(c, "owner");
      const { id } = requireValid(webhookIdSchema, await readJson(c));
      if (!(await replayDelivery(db, { shopUid, id, task: tasks.sendWebhook })))
        throw new AppError("not-found");
      return c.json({ ok: true });
    });
}

async function requireAddress(url: string, network: WebhookNetwork): Promise<void> {
  const problem = await findAddressProblem(url, network);
  if (problem !== undefined) throw new AppError("invalid-fields", { fields: { url: problem } });
}

async function saveEndpoint(db: Db, shopUid: string, change: WebhookChange): Promise<void> {
  if ("id" in change) {
    if (!(await changeEndpoint(db, { ...change, shopUid }))) throw new AppError("not-found");
    return;
  }
  const secret = `whsec_${randomBytes(24).toString("base64")}`;
  const most = webhookLimits.endpoints;
  const isAdded = await db.transaction().execute(async (transaction) => {
    await lockShop(transaction, shopUid);
    return addEndpoint(transaction, { ...change, shopUid, secret, most });
  });
  if (isAdded) return;
  throw new AppError("invalid-fields", { fields: { url: `A shop can have at most ${most}.` } });
}
