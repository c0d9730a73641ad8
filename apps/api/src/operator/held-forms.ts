import type { Db } from "../data/db.ts";
import { type ListedForm, listHeldForms, takeHeldForm } from "../data/held-forms.ts";
import type { LeadStores } from "../data/lead-files.ts";
import { releaseForm } from "../features/leads/release-form.ts";
import { CommandError } from "./command-error.ts";
import { formatMinute } from "./format-minute.ts";
import { formatTable } from "./format-table.ts";

const columns = ["Form", "Received (UTC)", "Kind", "Name", "Email"];

/** Prints the forms that bots seem to have sent, oldest first. */
export async function printHeldForms(db: Db): Promise<string> {
  const forms = await listHeldForms(db);
  if (forms.length === 0) return "No held forms.\n";
  return `${formatTable([columns, ...forms.map(toCells)])}\n\n${countOf(forms.length)}\n`;
}

/** Makes a lead of a held form. */
export async function releaseHeldForm(stores: LeadStores, id: string): Promise<string> {
  const outcome = await releaseForm(stores, id);
  if (outcome === undefined) throw new CommandError(notHeld(id));
  return outcome === "stored"
    ? `Form ${id} is a lead now.\n`
    : `Form ${id} was sent again, and is a lead already.\n`;
}

export async function discardHeldForm(db: Db, id: string): Promise<string> {
  if (!(await takeHeldForm(db, id))) throw new CommandError(notHeld(id));
  return `Form ${id} is discarded.\n`;
}

function toCells({ id, received_at, kind, name, email }: ListedForm): string[] {
  return [id, formatMinute(received_at), kind, name, email];
}

function notHeld(id: string): string {
  return `No held form has the number ${id}.`;
}

function countOf(count: number): string {
  return count === 1 ? "1 held form" : `${count} held forms`;
}
