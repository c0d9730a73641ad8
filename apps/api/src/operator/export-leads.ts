import type { Db } from "../data/db.ts";
import { type Lead, type LeadFilter, listLeads, type LooksLead } from "../data/leads.ts";
import { describeLayers } from "../services/looks/describe-layers.ts";
import { formatCsv } from "../services/format-csv.ts";
import { writePrivateFile } from "./write-private-file.ts";

const columns =
  "id createdAt kind type name email shopName phone address businessName website message timestamp looks".split(
    " ",
  );

/** Writes the leads to a CSV file. A new file is readable only by its owner. */
export async function exportLeads(db: Db, filter: LeadFilter, file: string): Promise<string> {
  const leads = await listLeads(db, filter);
  const rows = await Promise.all(leads.map(toCells));
  await writePrivateFile(file, formatCsv([columns, ...rows]));
  return `${leads.length === 1 ? "1 lead" : `${leads.length} leads`} written to ${file}\n`;
}

async function toCells(lead: Lead): Promise<string[]> {
  const { createdAt, ...rest } = lead.kind === "looks" ? await toFlatLead(lead) : lead;
  const fields = new Map(Object.entries({ ...rest, createdAt: createdAt.toISOString() }));
  return columns.map((column) => fields.get(column) ?? "");
}

/** Puts all looks into one cell: each with its name, and one line per layer. */
async function toFlatLead({ shop, looks, ...rest }: Lead & LooksLead) {
  const described = await Promise.all(
    looks.map(async ({ name, layers }) => [name, ...(await describeLayers(layers))].join("\n")),
  );
  return { ...rest, shopName: shop?.shopName ?? "", looks: described.join("\n\n") };
}
