import type { Db } from "../data/db.ts";
import { type Lead, type LeadFilter, listLeads } from "../data/leads.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Received (UTC)", "Kind", "Name", "Email", "Shop", "Phone", "Message", "Id"];

/** Prints the leads as a table, newest last, next to the prompt. */
export async function printLeads(db: Db, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(db, filter);
  if (leads.length === 0) return "No leads.\n";
  const count = leads.length === 1 ? "1 lead" : `${leads.length} leads`;
  return `${formatTable([columns, ...leads.map((lead) => [...toCells(lead), lead.id])])}\n\n${count}\n`;
}

function toCells(lead: Lead): string[] {
  const received = formatMinute(lead.createdAt);
  if (lead.kind === "demo") return [received, "demo", lead.name, lead.email, lead.shopName, lead.phone, ""];
  if (lead.kind === "looks")
    return [received, "looks", lead.name, lead.email, lead.shop?.shopName ?? "", lead.phone, lead.message];
  const shop = lead.type === "business" ? lead.businessName : "";
  return [received, lead.type, lead.name, lead.email, shop, "", lead.message];
}
