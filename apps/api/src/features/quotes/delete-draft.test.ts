import { expect, test } from "vitest";
import { openQuotedLead } from "../../testing/open-quoted-lead.ts";
import { codeOf } from "../../testing/read-problem.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

test("a draft is deleted once, and is gone from its lead", async () => {
  const { ada, id, leadDetails } = await openQuotedLead();
  expect(await codeOf(await ada.post("/shop/deleteQuote", { id }))).toBe("ok");
  expect((await leadDetails()).quotes).toEqual([]);
  expect(await codeOf(await ada.get(`/shop/quote?id=${id}`))).toBe("not-found");
  expect(await codeOf(await ada.post("/shop/deleteQuote", { id }))).toBe("not-found");
});

test("says which quotes of a list do not exist anymore", async () => {
  const { ada, id } = await openQuotedLead();
  const erased = async () => (await ada.post("/shop/erasedQuotes", { ids: [id] })).json();
  expect(await erased()).toEqual({ ids: [] });
  await ada.post("/shop/deleteQuote", { id });
  expect(await erased()).toEqual({ ids: [id] });
});

test("a quote that was sent is not deleted", async () => {
  const { ada, id, send, details } = await openQuotedLead();
  expect(await codeOf(await send())).toBe("ok");
  expect(await codeOf(await ada.post("/shop/deleteQuote", { id }))).toBe("not-found");
  expect((await details()).quote.status).toBe("sent");
});
