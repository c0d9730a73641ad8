import type { BusinessInquiry, GeneralInquiry } from "@livery/contract";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/handleContactFormHttp";
const business: BusinessInquiry = {
  type: "business",
  name: "Ada Lovelace",
  email: "ada@example.com",
  message: "We wrap forty cars a month.\n\nCan Livery stand in our showroom?",
  businessName: "Engine Wraps",
  website: "engine-wraps.example",
  timestamp: "2026-11-21T09:30:00.000Z",
};
const general: GeneralInquiry = {
  type: "general",
  name: "Charles Babbage",
  email: "charles@example.com",
  message: "Does it know my car?",
  timestamp: "2026-11-21T10:30:00.000+01:00",
};

test("stores a business inquiry, and queues its two mails", async () => {
  const { post, leads, countJobs } = await openTestApp();
  expect((await post(path, business)).status).toBe(200);
  expect(await leads()).toMatchObject([
    {
      kind: "contact",
      type: "business",
      name: "Ada Lovelace",
      email: "ada@example.com",
      message: "We wrap forty cars a month.\n\nCan Livery stand in our showroom?",
      business_name: "Engine Wraps",
      website: "engine-wraps.example",
      sent_at: new Date("2026-11-21T09:30:00.000Z"),
      shop_name: null,
    },
  ]);
  expect(await countJobs()).toBe(2);
});

test("a sender's clock that runs ahead sends nothing from the future", async () => {
  const { post, leads } = await openTestApp();
  const ahead = new Date(Date.now() + 365 * 24 * 60 * 60_000).toISOString();
  await post(path, { ...business, timestamp: ahead });
  const [lead] = await leads();
  expect(lead).toMatchObject({ sent_at: lead?.created_at });
});

test("makes a business's website optional, and drops business fields from a general message", async () => {
  const { post, leads } = await openTestApp();
  const { website, ...withoutWebsite } = business;
  expect((await post(path, withoutWebsite)).status).toBe(200);
  expect((await post(path, { ...general, businessName: "Left over", website: 7 })).status).toBe(200);
  expect(await leads()).toMatchObject([
    { type: "business", website: "" },
    { type: "general", business_name: null, website: null },
  ]);
});

test("reports every invalid field of a message, and stores nothing", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const response = await post(path, {
    type: "business",
    email: "ada@",
    message: "m".repeat(5001),
    website: "one\ntwo",
    timestamp: "yesterday",
  });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({
    fields: {
      name: "Fill out this field.",
      email: "Enter an email address, such as name@example.com.",
      message: "Use at most 5000 characters.",
      businessName: "Fill out this field.",
      website: "Use one line of plain text.",
      timestamp: "Must be a time, such as 2026-11-21T09:30:00.000Z.",
    },
  });
  const unknown = await post(path, { ...general, type: "press" });
  expect(await unknown.json()).toMatchObject({ fields: { type: "Must be business or general." } });
  expect(await leads()).toEqual([]);
  expect(await countJobs()).toBe(0);
});

test("normalizes line breaks, and refuses other control characters", async () => {
  const { post, leads } = await openTestApp();
  await post(path, { ...general, message: "one\r\ntwo\rthree\u2028four\tfive" });
  expect(await leads()).toMatchObject([{ message: "one\ntwo\nthree\nfour\tfive" }]);
  const response = await post(path, { ...general, message: "bell \u0007" });
  expect(await response.json()).toMatchObject({ fields: { message: "Use plain text." } });
  expect(await leads()).toHaveLength(1);
});

test("refuses an impossible date, and accepts the earliest possible one", async () => {
  const { post, leads } = await openTestApp();
  const send = async (timestamp: string) => (await post(path, { ...general, timestamp })).status;
  expect(await send("2026-02-30T00:00:00Z")).toBe(422);
  expect(await send("0000-01-01T00:00:00Z")).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test("stores a message once within ten minutes, whatever its timestamp", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const copies = Array.from({ length: 10 }, (_, second) => ({
    ...business,
    timestamp: `2026-11-21T09:30:0${second}.000Z`,
  }));
  const responses = await Promise.all(copies.map((copy) => post(path, copy)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await leads()).toHaveLength(1);
  expect(await countJobs()).toBe(2);
});
