import type pg from "pg";
import type { Db } from "../data/db.ts";
import type { LeadStores } from "../data/lead-files.ts";
import type { LeadFilter } from "../data/leads.ts";
import type { FileStore } from "../services/files/file-store.ts";
import { disableShopAccount, enableShopAccount, removeTwoStep } from "./change-access.ts";
import { backUp } from "./backup.ts";
import { CommandError } from "./command-error.ts";
import type { Ask } from "./confirm.ts";
import { createInvitedShop, resendInvitation } from "./create-shop.ts";
import { exportLeads } from "./export-leads.ts";
import { discardJob, printFailedJobs, retryJobs } from "./failed-jobs.ts";
import { discardHeldForm, printHeldForms, releaseHeldForm } from "./held-forms.ts";
import { deleteLead, exportLead } from "./lead-data.ts";
import { moveDatabase } from "./move.ts";
import { moveFiles } from "./move-files.ts";
import { printLead } from "./print-lead.ts";
import { printLeads } from "./print-leads.ts";
import { printShop, printShops } from "./print-shops.ts";
import { resumeRetention } from "./resume-retention.ts";
import { restore } from "./restore.ts";
import { endSharedLook, printShares } from "./shares.ts";
import { deleteShopData, exportShop } from "./shop-data.ts";
import { type Options, readOptions } from "./read-options.ts";

/** Runs the command, and returns its output. */
export type Command = (db: Db, fileStore: FileStore, pool: pg.Pool) => Promise<string>;

const usage = `npm run operator -- COMMAND, where COMMAND is one of
  leads list [--since 2026-11-01] [--kind demo|contact|looks]
  leads show --id 3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11 [--out FOLDER for its pictures]
  leads export --out leads.csv [--since 2026-11-01] [--kind demo|contact|looks]
  lead export --id 3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11 --out FOLDER, with everything about it
  lead delete --id 3f2c1f9e-7d1b-4b1e-9a57-0d8a2f1c6b11 [--yes], which asks for the id again without --yes
  shop create --name "Engine Wraps" --email ada@example.com [--logo https://example.com/logo.png]
  shop list
  shop show --email ada@example.com
  shop export --email ada@example.com --out FOLDER, with everything about it
  shop delete --email ada@example.com [--yes], with its accounts, leads and files
  account disable --email ada@example.com
  account enable --email ada@example.com
  account remove-two-step --email ada@example.com, for an owner without app and recovery codes
  invite resend --email ada@example.com
  shares list, which shows the looks that customers share
  shares end --id K3bq7Zr0TnVd5LxA
  held list, which shows the forms that bots seem to have sent
  held release --form 17, which makes a lead of one
  held discard --form 17
  retention resume [--yes], which lets servers delete old data again after a pause of more than 30 days; says what goes, and asks for today's date without --yes
  jobs list, which shows failed background jobs
  jobs retry [--job 17]
  jobs discard --job 17
  files move, which moves files from the disk, and pictures from rows, to the bucket of S3_URL
  backup --out livery.backup, which writes all rows and files; the server may run
  restore --from livery.backup, into an empty database
  move, which asks for the address of an empty database, and copies all rows there; stop the servers first
Days begin at midnight UTC.`;

interface Reading {
  takes: readonly (keyof Options)[];
  read: (options: Options, ask: Ask) => Command;
}

const readings = new Map<string, Reading>(
  Object.entries({
    "leads list": {
      takes: ["since", "kind"],
      read: (options) => (db) => printLeads(db, toFilter(options)),
    },
    "leads show": {
      takes: ["id", "out"],
      read: (options) => {
        const id = requireGiven(options.id, "leads show needs --id ID. leads list shows the ids.");
        return (db, fileStore) => printLead({ db, fileStore }, id, options.out);
      },
    },
    "leads export": {
      takes: ["out", "since", "kind"],
      read: (options) => {
        const out = requireGiven(options.out, "leads export needs --out FILE.");
        return (db) => exportLeads(db, toFilter(options), out);
      },
    },
    "lead export": {
      takes: ["id", "out"],
      read: (options) => {
        const id = requireGiven(options.id, "lead export needs --id ID. leads list shows the ids.");
        const out = requireGiven(options.out, "lead export needs --out FOLDER.");
        return (db, fileStore, pool) => exportLead(db, { pool, fileStore }, { id, out });
      },
    },
    "lead delete": {
      takes: ["id", "yes"],
      read: ({ id: given, yes }, ask) => {
        const id = requireGiven(given, "lead delete needs --id ID. leads list shows the ids.");
        return (db, fileStore, pool) => deleteLead(db, { pool, fileStore }, { ask, id, yes });
      },
    },
    "shop export": {
      takes: ["email", "out"],
      read: (options) => {
        const email = requireEmail("shop export", options);
        const out = requireGiven(options.out, "shop export needs --out FOLDER.");
        return (db, fileStore, pool) => exportShop(db, { pool, fileStore }, { email, out });
      },
    },
    "shop delete": {
      takes: ["email", "yes"],
      read: (options, ask) => {
        const email = requireEmail("shop delete", options);
        return (db, fileStore, pool) =>
          deleteShopData(db, { pool, fileStore }, { email, ask, yes: options.yes });
      },
    },
    "shop create": {
      takes: ["name", "email", "logo"],
      read: (options) => {
        const shopName = requireGiven(options.name, "shop create needs --name NAME.");
        const email = requireEmail("shop create", options);
        return (db) => createInvitedShop(db, { shopName, email, shopLogo: options.logo });
      },
    },
    "shop list": { takes: [], read: () => printShops },
    "shop show": readEmail("shop show", printShop),
    "account disable": readEmail("account disable", disableShopAccount),
    "account enable": readEmail("account enable", enableShopAccount),
    "account remove-two-step": readEmail("account remove-two-step", removeTwoStep),
    "invite resend": readEmail("invite resend", resendInvitation),
    "shares list": { takes: [], read: () => printShares },
    "shares end": {
      takes: ["id"],
      read: (options) => {
        const id = requireGiven(options.id, "shares end needs --id ID. shares list shows the ids.");
        return (db, fileStore) => endSharedLook({ db, fileStore }, id);
      },
    },
    "held list": { takes: [], read: () => printHeldForms },
    "held release": readForm("held release", releaseHeldForm),
    "held discard": readForm("held discard", ({ db }, id) => discardHeldForm(db, id)),
    "retention resume": {
      takes: ["yes"],
      read:
        ({ yes }, ask) =>
        (db) =>
          resumeRetention(db, { ask, yes }),
    },
    "jobs list": { takes: [], read: () => printFailedJobs },
    "jobs retry": { takes: ["job"], read: (options) => (db) => retryJobs(db, options.job) },
    "jobs discard": {
      takes: ["job"],
      read: (options) => {
        const job = requireGiven(
          options.job,
          "jobs discard needs --job NUMBER. jobs list shows the numbers.",
        );
        return (db) => discardJob(db, job);
      },
    },
    "files move": { takes: [], read: () => (db, fileStore, pool) => moveFiles({ db, fileStore, pool }) },
    backup: {
      takes: ["out"],
      read: (options) => {
        const out = requireGiven(options.out, "backup needs --out FILE.");
        return (_, fileStore, pool) => backUp({ pool, fileStore }, out);
      },
    },
    restore: {
      takes: ["from"],
      read: (options) => {
        const from = requireGiven(options.from, "restore needs --from FILE.");
        return (_, fileStore, pool) => restore({ pool, fileStore }, from);
      },
    },
    move: { takes: [], read: (_, ask) => (_db, _fileStore, pool) => moveDatabase(pool, ask) },
  } satisfies Record<string, Reading>),
);

/** `ask` lets the operator confirm. */
export function readCommand(args: string[], ask: Ask = refuse): Command {
  const { words, options } = readOptions(args, usage);
  const reading = readings.get(words);
  const given = Object.keys(options);
  if (!reading || !given.every((name) => reading.takes.some((taken) => taken === name)))
    throw new CommandError(usage);
  return reading.read(options, ask);
}

/** Nobody is there to ask. */
function refuse(): Promise<string> {
  throw new CommandError("Nobody can be asked here. Add --yes.");
}

function readEmail(words: string, run: (db: Db, email: string) => Promise<string>): Reading {
  const read = (options: Options): Command => {
    const email = requireEmail(words, options);
    return (db) => run(db, email);
  };
  return { takes: ["email"], read };
}

function readForm(words: string, run: (stores: LeadStores, id: string) => Promise<string>): Reading {
  const read = (options: Options): Command => {
    const form = requireGiven(options.form, `${words} needs --form NUMBER. held list shows the numbers.`);
    return (db, fileStore) => run({ db, fileStore }, form);
  };
  return { takes: ["form"], read };
}

function requireEmail(words: string, { email }: Options): string {
  return requireGiven(email, `${words} needs --email ADDRESS.`);
}

function requireGiven(option: string | undefined, missing: string): string {
  if (option === undefined) throw new CommandError(missing);
  return option;
}

function toFilter({ since, kind }: Options): LeadFilter {
  return { since: since === undefined ? undefined : new Date(since), kind };
}
