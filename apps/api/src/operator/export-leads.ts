import { writeFile } from "node:fs/promises";
import type { Db } from "../data/db.ts";
import { type Lead, type LeadFilter, listLeads } from "../data/leads.ts";
import { formatCsv } from "./format-csv.ts";

const columns =
  "id createdAt kind type name email shopName phone address businessName website message timestamp".split(
    " ",
  );

/** Writes the leads to a file for spreadsheets, readable by nobody else where it is new. */
export async function exportLeads(db: Db, filter: LeadFilter, file: string): Promise<string> {
  const leads = await listLeads(db, filter);
  await writeFile(file, formatCsv([columns, ...leads.map(toCells)]), { mode: 0o600 });
  return `${leads.length === 1 ? "1 lead" : `${leads.length} leads`} written to ${file}\n`;
}

function toCells(lead: Lead): string[] {
  const fields = new Map(Object.entries({ ...lead, createdAt: lead.createdAt.toISOString() }));
  return columns.map((column) => fields.get(column) ?? "");
}
