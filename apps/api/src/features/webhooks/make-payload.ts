import type { Db } from "../../data/db.ts";
import { findLeadContent } from "../../data/lead-content.ts";
import { listQuotesOfLead } from "../../data/quotes.ts";
import { findShopLead } from "../../data/shop-leads.ts";
import type { StoredDelivery, StoredEndpoint } from "../../data/webhooks.ts";
import { describeLayersAsSent } from "../../services/looks/describe-layers.ts";
import { toQuoteRow } from "../../services/to-quote-row.ts";

/** The body of a delivery: ids and states as they were, and details as they are now, where the shop wants them. */
export async function makePayload(
  db: Db,
  { event, data, leadId, occurredAt }: StoredDelivery,
  { shopUid, hasDetails }: StoredEndpoint,
): Promise<string> {
  const details = hasDetails && leadId !== null ? await findDetails(db, shopUid, leadId) : {};
  return JSON.stringify({
    type: event,
    timestamp: occurredAt.toISOString(),
    data: { ...(leadId !== null && { leadId }), ...data, ...details },
  });
}

async function findDetails(db: Db, shopUid: string, leadId: string): Promise<object> {
  const [lead, content, quotes] = await Promise.all([
    findShopLead(db, shopUid, leadId),
    findLeadContent(db, shopUid, leadId),
    listQuotesOfLead(db, shopUid, leadId),
  ]);
  if (!lead || !content) return {};
  const { name, email, phone, source, receivedAt } = lead;
  const looks = await Promise.all(
    content.looks.map(async (look) => ({ name: look.name, layers: await describeLayersAsSent(look.layers) })),
  );
  const totals = quotes
    .map(toQuoteRow)
    .map(({ id, number, status, totalCents }) => ({ id, number, status, totalCents }));
  return {
    lead: { name, email, phone, source, receivedAt, message: content.message, looks },
    quotes: totals,
  };
}
