import { eraseAnyLead } from "../data/erase-leads.ts";
import type { Db } from "../data/db.ts";
import { findLead } from "../data/leads.ts";
import { leadTables } from "../data/owned-rows.ts";
import type { BackupStores } from "./backup.ts";
import { CommandError } from "./command-error.ts";
import { type Confirmation, confirmDeletion } from "./confirm.ts";
import { exportData } from "./export-data.ts";

export interface ExportedLead {
  id: string;
  /** An empty folder. */
  out: string;
}

/** What a person may ask for: everything about their lead. */
export async function exportLead(db: Db, stores: BackupStores, { id, out }: ExportedLead): Promise<string> {
  await requireLead(db, id);
  return exportData(stores, { kind: "lead", id, tables: leadTables, folder: out });
}

export async function deleteLead(
  db: Db,
  { fileStore }: BackupStores,
  confirmation: Confirmation,
): Promise<string> {
  const { id } = confirmation;
  await requireLead(db, id);
  await confirmDeletion("the lead with its pictures, history, quotes and queued mails", confirmation);
  await eraseAnyLead({ db, fileStore }, id);
  return `The lead ${id} is deleted. An accepted quote stays, without the lead: it is an agreement of the shop.\n`;
}

async function requireLead(db: Db, id: string): Promise<void> {
  if (!(await findLead(db, id))) throw new CommandError(`No lead has the id ${id}.`);
}
