import { afterEach, expect, test, vi } from "vitest";
import { postLookLead } from "./post-look-lead.ts";
import type { StoredLead } from "./queued-lead.ts";

afterEach(() => void vi.unstubAllGlobals());

const lead: StoredLead = {
  id: "1",
  shop: null,
  name: "Ada",
  email: "ada@example.com",
  phone: "",
  message: "",
  consent: true,
  timestamp: "2026-11-21T09:30:00.000Z",
  looks: [],
};

function post(answer: Response) {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  return postLookLead(lead, new AbortController().signal);
}

test("what a proxy finds too large is refused, so that the leads behind it are sent", async () => {
  const answer = new Response("<h1>413 Request Entity Too Large</h1>", { status: 413 });
  expect(await post(answer)).toEqual({ kind: "refused", code: "body-too-large", fields: {} });
});

test("a page that is not ours says nothing about the lead, which is sent again later", async () => {
  const answer = new Response("<h1>Log in to the hotel's network</h1>", { status: 403 });
  expect(await post(answer)).toEqual({ kind: "later", waitMs: 0 });
});

test("a busy server says how long to wait", async () => {
  const answer = new Response(null, { status: 429, headers: { "retry-after": "30" } });
  expect(await post(answer)).toEqual({ kind: "later", waitMs: 30_000 });
});

test("a server's longest wait is a day, because a longer timer would end at once", async () => {
  const answer = new Response(null, { status: 429, headers: { "retry-after": "2592000" } });
  expect(await post(answer)).toEqual({ kind: "later", waitMs: 86_400_000 });
});

test("another page's JSON is no word of our server, and the lead is sent again later", async () => {
  expect(await post(Response.json({ login: "required" }))).toEqual({ kind: "later", waitMs: 0 });
  expect(await post(Response.json(null))).toEqual({ kind: "later", waitMs: 0 });
  const ours = Response.json({ ok: true, shopName: null });
  expect(await post(ours)).toEqual({ kind: "accepted", shopName: null, isShopUnknown: false });
});
