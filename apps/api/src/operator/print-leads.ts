import type { Db } from "../data/db.ts";
import { type Lead, type LeadFilter, listLeads } from "../data/leads.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Received (UTC)", "Kind", "Name", "E-mail", "Shop", "Phone", "Message"];

/** The leads as a table to read, the newest last, where the eye is. */
export async function printLeads(db: Db, filter: LeadFilter): Promise<string> {
  const leads = await listLeads(db, filter);
  if (leads.length === 0) return "No leads.\n";
  const count = leads.length === 1 ? "1 lead" : `${leads.length} leads`;
  return `${formatTable([columns, ...leads.map(toCells)])}\n\n${count}\n`;
}

function toCells(lead: Lead): string[] {
  const received = lead.createdAt.toISOString().slice(0, 16).replace("T", " ");
  if (lead.kind === "demo") return [received, "demo", lead.name, lead.email, lead.shopName, lead.phone, ""];
  const shop = lead.type === "business" ? lead.businessName : "";
  return [received, lead.type, lead.name, lead.email, shop, "", lead.message];
}
