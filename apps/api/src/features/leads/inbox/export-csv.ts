import type { Db } from "../../../data/db.ts";
import { listMembers } from "../../../data/members.ts";
import { listShopLeads, type ShopLeadQuery } from "../../../data/shop-leads.ts";
import { findLeadContent, type LeadContent } from "../../../data/lead-content.ts";
import { findPrices, type StoredPrices } from "../../../data/price-lists.ts";
import { listQuotesOfLead, type StoredQuote } from "../../../data/quotes.ts";
import { formatCsv, formatCsvAmount, formatCsvMoment, formatCsvRows } from "../../../services/format-csv.ts";
import { describeLayersAsSent } from "../../../services/looks/describe-layers.ts";
import { estimateLook } from "../../../services/looks/estimate-look.ts";
import { toQuoteRow } from "../../../services/to-quote-row.ts";

const columns = (timeZone: string) => [
  `Received (${timeZone})`,
  "Status",
  "Name",
  "Email",
  "Phone",
  "Source",
  "Assigned to",
  "Message",
  "Looks",
  "Currency",
  "Estimate from",
  "Estimate to",
  "Quote number",
  "Quote status",
  "Quote total",
  "Id",
];

const batchSize = 200;

type CsvQuery = Omit<ShopLeadQuery, "limit" | "after">;

/** The leads of a query as CSV, in batches: a shop's leads need not fit into memory. */
export async function* exportCsv(db: Db, query: CsvQuery, timeZone: string): AsyncGenerator<string> {
  const { shopUid } = query;
  const [members, prices] = await Promise.all([listMembers(db, shopUid), findPrices(db, shopUid)]);
  const names = new Map(members.map(({ accountId, name, email }) => [accountId, name === "" ? email : name]));
  yield formatCsv([columns(timeZone)]);
  let after: ShopLeadQuery["after"];
  for (;;) {
    const leads = await listShopLeads(db, { ...query, after, limit: batchSize });
    const rows = await Promise.all(
      leads.map(async (lead) => {
        const content = await findLeadContent(db, shopUid, lead.id);
        return [
          formatCsvMoment(lead.receivedAt, timeZone),
          lead.status,
          lead.name,
          lead.email,
          lead.phone,
          lead.source,
          names.get(lead.assigneeId ?? "") ?? "",
          content?.message ?? "",
          await describeLooks(content?.looks ?? []),
          ...(await listAmounts(content, prices)),
          ...describeQuote(await listQuotesOfLead(db, shopUid, lead.id)),
          lead.id,
        ];
      }),
    );
    yield formatCsvRows(rows);
    after = leads.at(-1);
    if (leads.length < batchSize) return;
  }
}

/**
 * Currency and range of what the looks would cost. No range by prices that are not the shop's own, nor from a look of which
 * a part has no price: beside the numbers there is no place to say so.
 */
async function listAmounts(content: LeadContent | undefined, stored: StoredPrices): Promise<string[]> {
  const { prices, version } = stored;
  const vehicleClass = content?.facts.vehicle?.class ?? null;
  const looks = version === 0 ? [] : (content?.looks ?? []);
  const estimates = await Promise.all(
    looks.map(({ layers }) => estimateLook(layers, { prices, vehicleClass })),
  );
  const isKnown = estimates.every(({ isComplete, lines }) => isComplete && lines.length > 0);
  if (estimates.length === 0 || !isKnown) return ["USD", "", ""];
  const least = Math.min(...estimates.map(({ totals }) => totals.low.totalCents));
  const most = Math.max(...estimates.map(({ totals }) => totals.high.totalCents));
  return ["USD", formatCsvAmount(least), formatCsvAmount(most)];
}

/** Number, status and total of the newest quote. */
function describeQuote([newest]: readonly StoredQuote[]): string[] {
  if (!newest) return ["", "", ""];
  const { number, status, totalCents } = toQuoteRow(newest);
  return [String(number), status, formatCsvAmount(totalCents)];
}

/** Each look with its name, and one line per layer. */
async function describeLooks(
  looks: readonly { name: string; layers: Parameters<typeof describeLayersAsSent>[0] }[],
) {
  const described = looks.map(async ({ name, layers }) =>
    [name, ...(await describeLayersAsSent(layers))].join("\n"),
  );
  return (await Promise.all(described)).join("\n\n");
}
