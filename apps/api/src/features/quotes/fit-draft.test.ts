import type { QuoteDetails, SentLayer } from "@livery/contract";
import { expect, test } from "vitest";
import { makeLookLead } from "../../testing/look-lead.ts";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { codeOf } from "../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("a look and a car that are too much for a quote make a draft that can be saved", async () => {
  const { ada, db, postLooks } = await openQuotedLead();
  const { embed_key: shop } = await db.selectFrom("shops").select("embed_key").executeTakeFirstOrThrow();
  const film: SentLayer = {
    kind: "film",
    panels: ["hood"],
    panelIds: ["paint/hood"],
    film: { id: "3m-2080-g53", brand: "3M", code: "2080-G53", name: "Gloss Flame Red" },
  };
  const vehicle = { year: 2024, make: "M".repeat(60), model: `${"x".repeat(79)}!` };
  const lead = makeLookLead({ shop, facts: { language: "en", vehicle } });
  const layers = Array<SentLayer>(40).fill(film);
  await postLooks({ ...lead, looks: lead.looks.map((look) => ({ ...look, layers })) });
  const created = await ada.post("/shop/createQuote", { leadId: lead.id, look: 0 });
  const { id } = (await created.json()) as { id: string };
  const { draft, draftVersion, quote } = (await (
    await ada.get(`/shop/quote?id=${id}`)
  ).json()) as QuoteDetails;
  expect(await codeOf(await ada.post("/shop/saveQuote", { id, draftVersion, draft }))).toBe("ok");
  expect(draft.lines).toHaveLength(60);
  // 10 films for $132 and 11 installations for $200.
  expect(draft.lines.at(-1)).toEqual({
    text: "21 more, listed in the note",
    unit: "each",
    quantity: 1,
    unitCents: 352_000,
  });
  expect(quote.totalCents).toBe(Math.round(40 * 33_200 * 1.05));
  expect(draft.vehicle).toMatch(/^2024 M{60} x{53}…$/);
  expect(draft.note).toContain(`Vehicle: 2024 ${vehicle.make} ${vehicle.model}\n`);
  expect(draft.note.match(/^3M 2080-G53 Gloss Flame Red: hood \(6\.6 ft\)$/gm)).toHaveLength(10);
});
