import { pictureLimits, yearsWithoutShop } from "@livery/contract";
import {
  beforeMoment,
  currentMoment,
  deleteOldRows,
  type Moment,
  readMoment,
} from "../data/delete-old-rows.ts";
import { eraseClosedLeads, eraseLeadsWithoutShop } from "../data/erase-leads.ts";
import { deleteUnusedFiles, type LeadStores } from "../data/lead-files.ts";
import { settleLooseFiles } from "../data/loose-files.ts";
import { deleteOldPictures, deletePictureFiles, forgetPictureNetworks } from "../data/old-pictures.ts";
import { deleteExhaustedSyncs } from "../data/payment-events.ts";
import { deleteExpiredSessions } from "../data/sessions.ts";
import { deleteEndedShares } from "../data/shared-looks.ts";
import { deleteOldLeadSenders } from "../data/lead-senders.ts";
import { deleteOldDeliveries } from "../data/webhooks.ts";
import { tasks } from "./tasks.ts";

export interface RetentionRule {
  data: string;
  /** Tables that it is about. Every table is in a rule. */
  tables: readonly string[];
  /** How long. Where Postgres applies it, in words that it reads as an interval. */
  kept: string;
  /** From when. */
  from: string;
  why: string;
  /** Deletes what is due at this moment, and returns how much. Without it, something else ends the data. */
  erase?: (stores: LeadStores, at: Moment) => Promise<number>;
}

/** What is kept, and for how long. docs/operations.md has this table. */
export const retention: readonly RetentionRule[] = [
  {
    data: "leads of a shop, with pictures, history, quotes and queued mails",
    tables: ["leads", "lead_looks", "lead_events", "lead_mails"],
    kept: "30 to 730 days, as the shop sets",
    from: "it is done, lost or archived; archived before its accepted appointment, from that",
    why: "the shop may get back to the customer. Shop and customer can erase it before",
    erase: eraseClosedLeads,
  },
  {
    data: "leads of the site's forms, and looks for no shop",
    tables: ["leads"],
    ...forPeriod(`${yearsWithoutShop} years`, eraseLeadsWithoutShop),
    from: "it came",
    why: "a sale takes months",
  },
  {
    data: "accepted quotes",
    tables: ["quotes", "quote_versions"],
    kept: "as long as the shop",
    from: "",
    why: "they are agreements. Other quotes go with their lead",
  },
  {
    data: "ids of erased leads",
    tables: ["erased_leads", "device_leads"],
    kept: "for good",
    from: "",
    why: "a copy that still waits on a customer's device must not bring the lead back. An id says nothing",
  },
  {
    data: "files that no lead has, or has anymore",
    tables: ["lead_files"],
    ...forPeriod("1 hour", deleteUnusedFiles),
    from: "it was stored",
    why: "the lead is stored right after its files",
  },
  {
    data: "files that a cut-off move or deletion left",
    tables: ["loose_files"],
    ...forPeriod("1 hour", settleLooseFiles),
    from: "it began",
    why: "it may still be running",
  },
  {
    data: "halves of files, of a server that was killed while it stored them",
    tables: [],
    ...forPeriod("1 hour", async ({ db, fileStore }, before) => {
      await fileStore.deleteParts(await readMoment(db, before));
      return 0; // nobody counts them
    }),
    from: "it began",
    why: "it may still be stored",
  },
  {
    data: "forms that a bot seems to have sent",
    ...rows("held_forms", "received_at", "30 days"),
    from: "it came",
    why: "a person may have sent it, and the operator can release it",
  },
  {
    data: "shared looks, with their pictures",
    tables: ["shared_looks"],
    kept: "30 days",
    from: "it was shared, or until somebody ends it",
    why: "the page tells its visitors so",
    erase: deleteEndedShares,
  },
  {
    data: "files of hosted places",
    tables: ["pictures"],
    ...forPeriod(`${pictureLimits.days} days`, (stores, before) =>
      deletePictureFiles(stores, "done", before),
    ),
    from: "it was done",
    why: "the shop can download it",
  },
  {
    data: "files of hosted places that came to nothing",
    tables: ["pictures"],
    ...forPeriod("1 hour", (stores, before) => deletePictureFiles(stores, "not done", before)),
    from: "it ended",
    why: "a run may still be storing one",
  },
  {
    data: "network of whoever asked for a hosted place",
    tables: ["pictures"],
    ...forPeriod("2 days", ({ db }, before) => forgetPictureNetworks(db, before)),
    from: "it was asked for",
    why: "the limit per day",
  },
  {
    data: "hosted places without their file",
    tables: ["pictures"],
    ...forPeriod("13 months", ({ db }, before) => deleteOldPictures(db, before)),
    from: "it ended",
    why: "the use of credits by month, compared with a year before",
  },
  {
    data: "reports of the provider of hosted places",
    ...rows("picture_events", "received_at", "2 days"),
    from: "it came",
    why: "a repeat is recognized",
  },
  {
    data: "log of webhooks sent to a shop",
    tables: ["webhook_deliveries"],
    ...forPeriod("30 days", ({ db }, before) => deleteOldDeliveries(db, before)),
    from: "the event",
    why: "the shop finds out what failed. Ids only",
  },
  {
    data: "audit log of a shop",
    ...rows("audit_entries", "created_at", "2 years"),
    from: "the entry",
    why: "who did what, for the shop's owner",
  },
  {
    data: "history of an account",
    ...rows("account_events", "created_at", "1 year"),
    from: "the entry",
    why: "sign-ins that were not the owner's",
  },
  {
    data: "events of the payment provider",
    tables: ["payment_events"],
    kept: "3 months",
    from: "it came",
    why: "the provider repeats an event for weeks",
    erase: async ({ db }, at) => {
      await deleteExhaustedSyncs(db, tasks.syncSubscription);
      return deleteOldRows(db, { table: "payment_events", column: "received_at", period: "3 months" }, at);
    },
  },
  {
    data: "counts of page views, which say nothing about a person",
    ...rows("page_view_counts", "viewed_on", "25 months"),
    from: "the day",
    why: "a month is compared with that of the year before",
  },
  {
    data: "networks that sent a form",
    tables: ["lead_senders"],
    ...forPeriod("1 day", ({ db }, before) => deleteOldLeadSenders(db, before)),
    from: "the last form",
    why: "the rate limit",
  },
  {
    data: "hashes of forms",
    ...rows("recent_forms", "sent_at", "10 minutes"),
    from: "it came",
    why: "the same form again is one lead",
  },
  {
    data: "sessions",
    tables: ["sessions"],
    kept: "at most 30 days",
    from: "the sign-in; 12 hours without use end one that is not remembered, 14 days any other",
    why: "a forgotten browser must not stay signed in",
    erase: ({ db }, at) => deleteExpiredSessions(db, at),
  },
  {
    data: "sign-ins that wait for a code",
    ...rows("sign_in_steps", "expires_at", "0 minutes"),
    from: "it expires",
    why: "nobody can use it anymore",
  },
  {
    data: "used codes of two-step sign-in",
    ...rows("used_codes", "used_at", "1 day"),
    from: "its use",
    why: "a code works once",
  },
  {
    data: "password links",
    ...rows("password_links", "expires_at", "7 days"),
    from: "it expires",
    why: "a mail that is retried for days must not make the link again",
  },
  {
    data: "attempts to sign in",
    ...rows("rate_limits", "last_attempt_at", "1 day"),
    from: "the last attempt",
    why: "the rate limit",
  },
  {
    data: "invitations",
    ...rows("invitations", "expires_at", "30 days"),
    from: "it expires",
    why: "the owner sees that nobody came, and invites again",
  },
  {
    data: "embed keys that were replaced",
    ...rows("embed_keys", "expires_at", "30 days"),
    from: "it expires",
    why: "a late visitor gets a page that explains it",
  },
  {
    data: "sealed photos on their way to a kiosk",
    ...rows("handoffs", "expires_at", "0 minutes"),
    from: "it expires, 10 minutes after the code was shown",
    why: "the kiosk has it, or nobody scanned the code",
  },
  {
    data: "codes that pair a kiosk",
    ...rows("device_pairings", "expires_at", "0 minutes"),
    from: "it expires",
    why: "nobody can use it anymore",
  },
  {
    data: "when old data was last deleted",
    tables: ["retention_sweeps"],
    kept: "for good",
    from: "",
    why: "a clock that jumps ahead must not delete everything",
  },
  {
    data: "keys that open leads sealed on a kiosk",
    tables: ["lead_keys"],
    kept: "for good",
    from: "",
    why: "a tablet may have been in a drawer",
  },
  {
    data: "account of a member who has left",
    ...rows("accounts", "left_at", "2 years"),
    from: "they left, or until the shop is deleted",
    why: "the audit log says for as long who did what, and they may be invited again",
  },
  {
    data: "an account, its password and second factor",
    tables: ["accounts", "credentials", "second_factors"],
    kept: "as long as its shop",
    from: "",
    why: "its owner signs in with it",
  },
  {
    data: "a shop, its team, settings, prices, logos, kiosks, webhooks and credits",
    tables: [
      "shops",
      "shop_members",
      "shop_settings",
      "shop_origins",
      "shop_logos",
      "embed_sightings",
      "price_lists",
      "devices",
      "device_commands",
      "webhook_endpoints",
      "credit_entries",
      "credit_reservations",
      "credit_settings",
    ],
    kept: "until `operator shop delete`",
    from: "",
    why: "the contract",
  },
];

/** Deletes everything that is due. One rule that fails stops no other. */
export async function deleteDueData(stores: LeadStores, at: Moment = currentMoment): Promise<void> {
  const errors: unknown[] = [];
  for (const { data, erase } of retention) {
    try {
      await erase?.(stores, at);
    } catch (cause) {
      errors.push(new Error(`Could not delete ${data}: ${String(cause)}`, { cause }));
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map(String).join("\n"));
}

/** Rows that go a period after the moment in this column. */
function rows(table: string, column: string, period: string) {
  return {
    tables: [table],
    kept: period === "0 minutes" ? "no longer" : period,
    erase: ({ db }: LeadStores, at: Moment) => deleteOldRows(db, { table, column, period }, at),
  };
}

function forPeriod(period: string, erase: (stores: LeadStores, before: Moment) => Promise<number>) {
  return {
    kept: period,
    erase: (stores: LeadStores, at: Moment) => erase(stores, beforeMoment(at, period)),
  };
}
