import { parseArgs } from "node:util";
import * as z from "zod";
import type { Db } from "../data/db.ts";
import type { LeadFilter } from "../data/leads.ts";
import { exportLeads } from "./export-leads.ts";
import { printLeads } from "./print-leads.ts";

/** What is wrong with the command as it was typed, in words for the one who typed it. */
export class CommandFault extends Error {
  override name = "CommandFault";
}

/** Does what was asked, and returns what to show. */
export type Command = (db: Db) => Promise<string>;

const usage = `npm run operator -- COMMAND, where COMMAND is one of
  leads list [--since 2026-11-01] [--kind demo|contact]
  leads export --out leads.csv [--since 2026-11-01] [--kind demo|contact]
Days begin at midnight UTC.`;

const optionsSchema = z.object({
  since: z.union([z.iso.date(), z.iso.datetime({ offset: true })], "--since must be a day like 2026-11-01."),
  kind: z.enum(["demo", "contact"], "--kind must be demo or contact."),
  out: z.string().min(1, "--out must name a file."),
});

export function readCommand(args: string[]): Command {
  const { words, since, kind, out } = readArgs(args);
  const filter: LeadFilter = { since: since === undefined ? undefined : new Date(since), kind };
  if (words === "leads list" && out === undefined) return (db) => printLeads(db, filter);
  if (words === "leads export" && out === undefined) throw new CommandFault("leads export needs --out FILE.");
  if (words === "leads export" && out !== undefined) return (db) => exportLeads(db, filter, out);
  throw new CommandFault(usage);
}

function readArgs(args: string[]) {
  const text = { type: "string" } as const;
  try {
    const options = { since: text, kind: text, out: text };
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    return { words: positionals.join(" "), ...optionsSchema.partial().parse(values) };
  } catch (cause) {
    if (cause instanceof z.ZodError)
      throw new CommandFault(cause.issues.map(({ message }) => message).join("\n"), { cause });
    if (cause instanceof TypeError) throw new CommandFault(`${cause.message}\n\n${usage}`, { cause });
    throw cause;
  }
}
