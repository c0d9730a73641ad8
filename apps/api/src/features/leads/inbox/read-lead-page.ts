import { type LeadPage, retentionLimits } from "@livery/contract";
import type { Db } from "../../../data/db.ts";
import { findShop } from "../../../data/shops.ts";
import { countLeads, listShopLeads } from "../../../data/shop-leads.ts";
import type { Member } from "../../../http/require-member.ts";
import { listTeammates } from "./list-teammates.ts";
import { makeCursor, readLeadQuery } from "./read-lead-query.ts";
import { toLeadRow } from "./to-lead-row.ts";

const pageSize = 50;

/** A page of the inbox, with what surrounds the list. */
export async function readLeadPage(db: Db, member: Member, query: Record<string, string>): Promise<LeadPage> {
  const { shopUid, role } = member;
  const read = readLeadQuery(query);
  const [rows, counted, team, shop] = await Promise.all([
    // One more than a page tells whether another page follows.
    listShopLeads(db, { ...read, shopUid, limit: pageSize + 1 }),
    countLeads(db, { ...read, shopUid }),
    listTeammates(db, member),
    findShop(db, shopUid),
  ]);
  const page = rows.slice(0, pageSize);
  const last = page.at(-1);
  const next = rows.length > pageSize && last ? makeCursor(last) : null;
  return {
    leads: page.map(toLeadRow),
    next,
    ...counted,
    team,
    role,
    embedKey: shop?.embed_key ?? "",
    retentionDays: shop?.retention_days ?? retentionLimits.default,
  };
}
