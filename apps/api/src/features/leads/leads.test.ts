import type { DemoRequest, Problem } from "@livery/contract";
import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const request: DemoRequest = {
  name: "Ada Lovelace",
  email: "ada@example.com",
  shopName: "Engine Wraps",
  phone: "+1 555 0100",
  address: "12 Lime St",
};
const path = "/handleDemoRequest";

test("stores a demo request, and queues its two mails", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const response = await post(path, request);
  expect(response.status).toBe(200);
  expect(await leads()).toMatchObject([
    {
      name: "Ada Lovelace",
      email: "ada@example.com",
      shop_name: "Engine Wraps",
      phone: "+1 555 0100",
      address: "12 Lime St",
    },
  ]);
  expect(await countJobs()).toBe(2);
});

test("stores names in any script as typed", async () => {
  const { post, leads } = await openTestApp();
  await post(path, { ...request, name: "Zoë Ångström 佐藤", shopName: "Фольга & Co 🏁" });
  expect(await leads()).toMatchObject([{ name: "Zoë Ångström 佐藤", shop_name: "Фольга & Co 🏁" }]);
});

test("reports every invalid field, and stores nothing", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const response = await post(path, { name: " ", email: "ada@", phone: 5, address: "a".repeat(301) });
  expect(response.status).toBe(422);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(await response.json()).toEqual({
    type: "about:blank",
    title: "Some fields are invalid.",
    status: 422,
    code: "invalid-fields",
    requestId: response.headers.get("x-request-id") ?? "none",
    fields: {
      name: "Fill out this field.",
      email: "Enter an email address, such as name@example.com.",
      shopName: "Fill out this field.",
      phone: "Must be text.",
      address: "Use at most 300 characters.",
    },
  } satisfies Problem);
  expect(await leads()).toEqual([]);
  expect(await countJobs()).toBe(0);
});

test("refuses a name that contains mail headers", async () => {
  const { post, leads } = await openTestApp();
  const response = await post(path, { ...request, name: "Ada\r\nBcc: everyone@example.com" });
  expect(await response.json()).toMatchObject({ fields: { name: "Use one line of plain text." } });
  expect(await leads()).toEqual([]);
});

test("refuses a body that is not JSON, by its type, and stores nothing", async () => {
  const { app, leads } = await openTestApp();
  const send = async (body: string, headers: Record<string, string>) => {
    const response = await app.request(path, { method: "POST", body, headers });
    return [response.status, ((await response.json()) as Problem).code];
  };
  const json = { "content-type": "application/json" };
  expect(await send("{name:", json)).toEqual([400, "malformed-json"]);
  expect(await send("", json)).toEqual([400, "malformed-json"]);
  expect(await send("[]", json)).toEqual([422, "invalid-fields"]);
  expect(await send("null", json)).toEqual([422, "invalid-fields"]);
  expect(await send(JSON.stringify(request), {})).toEqual([415, "not-json"]);
  expect(await send("name=Ada", { "content-type": "application/x-www-form-urlencoded" })).toEqual([
    415,
    "not-json",
  ]);
  expect(await leads()).toEqual([]);
});

test("refuses a body of ten megabytes, with or without a declared length", async () => {
  const { app, leads } = await openTestApp();
  const huge = JSON.stringify({ ...request, address: "a".repeat(10 * 2 ** 20) });
  const headers = { "content-type": "application/json" };
  const announced = { ...headers, "content-length": String(huge.length) };
  const first = await app.request(path, { method: "POST", headers: announced, body: huge });
  const second = await app.request(path, { method: "POST", headers, body: huge });
  expect([first.status, second.status]).toEqual([413, 413]);
  expect(await second.json()).toMatchObject({ code: "body-too-large" });
  expect(await leads()).toEqual([]);
});

test("accepts a body of 64 KB, and refuses one more byte", async () => {
  const { app, leads } = await openTestApp();
  const headers = { "content-type": "application/json" };
  const largest = JSON.stringify(request).padEnd(64 * 1024);
  const statusOf = async (body: string) =>
    (await app.request(path, { method: "POST", headers, body })).status;
  expect(await statusOf(`${largest} `)).toBe(413);
  expect(await leads()).toEqual([]);
  expect(await statusOf(largest)).toBe(200);
  expect(await leads()).toHaveLength(1);
});

test("stores a form sent twenty times concurrently once", async () => {
  const { post, leads, countJobs } = await openTestApp();
  const responses = await Promise.all(Array.from({ length: 20 }, () => post(path, request)));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
  expect(await leads()).toHaveLength(1);
  expect(await countJobs()).toBe(2);
});

test("stores the same form again after ten minutes, and a different form immediately", async () => {
  const { post, leads, pool } = await openTestApp();
  await post(path, request);
  await post(path, { ...request, shopName: "Second Shop" });
  expect(await leads()).toHaveLength(2);
  await pool.query("update recent_forms set sent_at = sent_at - interval '10 minutes 1 second'");
  await post(path, { ...request, email: "ADA@example.com" });
  await post(path, request);
  expect(await leads()).toHaveLength(3);
});

test("never fails, whatever JSON it receives, and stores only valid forms", async () => {
  const { post, leads } = await openTestApp();
  const statuses = new Set<number>();
  const field = fc.option(fc.oneof(fc.string({ unit: "binary" }), fc.jsonValue()), { nil: undefined });
  // Else a form is valid by chance, once in some thousand runs: "h@A" is an address that browsers accept.
  const email = field.filter((value) => typeof value !== "string" || !value.includes("@"));
  const form = fc.record({ name: field, email, shopName: field, phone: field, address: field });
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.jsonValue(), form), async (body) => {
      statuses.add((await post(path, body)).status);
    }),
    { numRuns: 200 },
  );
  expect([...statuses]).toEqual([422]);
  expect(await leads()).toEqual([]);
});
