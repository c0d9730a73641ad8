import type { Db } from "../../../data/db.ts";
import { listMembers } from "../../../data/members.ts";
import { listShopLeads, type ShopLeadQuery } from "../../../data/shop-leads.ts";
import { findLeadContent } from "../../../data/lead-content.ts";
import { formatCsv, formatCsvRows } from "../../../services/format-csv.ts";
import { describeLayersAsSent } from "../../../services/looks/describe-layers.ts";

const columns = [
  "Received (UTC)",
  "Status",
  "Name",
  "Email",
  "Phone",
  "Source",
  "Assigned to",
  "Message",
  "Looks",
  "Id",
];

const batchSize = 200;

/** The leads of a query as CSV, in batches: a shop's leads need not fit into memory. */
export async function* exportCsv(
  db: Db,
  query: Omit<ShopLeadQuery, "limit" | "after">,
): AsyncGenerator<string> {
  const members = await listMembers(db, query.shopUid);
  const names = new Map(members.map(({ accountId, name, email }) => [accountId, name === "" ? email : name]));
  yield formatCsv([columns]);
  let after: ShopLeadQuery["after"];
  for (;;) {
    const leads = await listShopLeads(db, { ...query, after, limit: batchSize });
    const rows = await Promise.all(
      leads.map(async (lead) => {
        const content = await findLeadContent(db, query.shopUid, lead.id);
        return [
          lead.receivedAt.toISOString(),
          lead.status,
          lead.name,
          lead.email,
          lead.phone,
          lead.source,
          names.get(lead.assigneeId ?? "") ?? "",
          content?.message ?? "",
          await describeLooks(content?.looks ?? []),
          lead.id,
        ];
      }),
    );
    yield formatCsvRows(rows);
    after = leads.at(-1);
    if (leads.length < batchSize) return;
  }
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
