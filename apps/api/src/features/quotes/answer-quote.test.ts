import { readFileSync } from "node:fs";
import path from "node:path";
import type { QuotePage } from "@livery/contract";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { migrationsDir } from "../../data/migrate.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("an accepted quote is what the customer accepted, not what was typed after it was sent", async () => {
  const { save, send, post, tokenOf, details, ada } = await openQuotedLead();
  const startsAt = "2099-12-07T14:00:00.000Z";
  const appointment = { startsAt, hours: 8, timeZone: "America/New_York" };
  await save({ vehicle: "2021 Toyota Camry", appointment });
  await send(2);
  const { draft: accepted } = await details();
  await save({ name: "Grace", vehicle: "", note: "Later", lines: [], appointment: null }, 2);
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  const { draft, isSent, quote } = await details();
  expect(draft).toEqual(accepted);
  expect([isSent, quote.name, quote.vehicle]).toEqual([true, "Zoë Marchetti", "2021 Toyota Camry"]);
  const found = (await (await ada.get("/shop/quotes?q=camry")).json()) as QuotePage;
  expect(found.quotes).toEqual([quote]);
});

test("a quote that was accepted before its draft was restored has what the customer accepted, too", async () => {
  const { save, send, post, tokenOf, details, db } = await openQuotedLead();
  const startsAt = "2099-12-07T14:00:00.000Z";
  await save({
    vehicle: "2021 Toyota Camry",
    appointment: { startsAt, hours: 8, timeZone: "America/New_York" },
  });
  await send(2);
  await post("/acceptQuote", { token: await tokenOf(), name: "Zoë", consent: true });
  const accepted = await details();
  const typed = JSON.stringify({ name: "Grace", vehicle: "", lines: [], appointment: null });
  await sql`update quotes set draft = draft || ${typed}::jsonb, draft_version = draft_version + 1`.execute(
    db,
  );
  const edited = await details();
  expect([edited.draft.name, edited.isSent]).toEqual(["Grace", false]);
  const migration = readFileSync(path.join(migrationsDir, "0186_accepted_drafts.sql"), "utf8");
  await sql.raw(migration).execute(db);
  const { draft, isSent, quote } = await details();
  expect([draft, isSent, quote]).toEqual([accepted.draft, true, accepted.quote]);
});

test("the drafts of quotes that are not accepted stay as they were typed", async () => {
  const { save, send, details, db } = await openQuotedLead();
  await send(1);
  await save({ name: "Grace", lines: [] }, 1);
  const typed = await details();
  const migration = readFileSync(path.join(migrationsDir, "0186_accepted_drafts.sql"), "utf8");
  await sql.raw(migration).execute(db);
  expect(await details()).toEqual(typed);
});
