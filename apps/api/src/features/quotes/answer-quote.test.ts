import type { QuotePage } from "@livery/contract";
import { expect, test } from "vitest";
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
