import fc from "fast-check";
import { expect, test } from "vitest";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/pageViews";

test("stores the day and the path, and sets no cookie", async () => {
  const { post, pageViews, pool } = await openTestApp();
  const response = await post(path, { page_path: "/features" });
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.has("set-cookie")).toBe(false);
  expect(await pageViews()).toEqual([{ path: "/features", query: "" }]);
  const { rows } = await pool.query(
    "select viewed_on = (now() at time zone 'utc')::date as today from page_views",
  );
  expect(rows).toEqual([{ today: true }]);
});

test("keeps only the utm parameters of the query", async () => {
  const { post, pageViews } = await openTestApp();
  await post(path, {
    page_path: "/?utm_source=mail&email=ada@example.com&utm_campaign=%00%F0%9F%8F%81&reset=token#contact",
  });
  expect(await pageViews()).toEqual([{ path: "/", query: "utm_source=mail&utm_campaign=%00%F0%9F%8F%81" }]);
});

test("accepts a beacon, which sends JSON as text", async () => {
  const { app, pageViews } = await openTestApp();
  const body = JSON.stringify({ page_path: "/terms-of-service" });
  const headers = { "content-type": "text/plain;charset=UTF-8" };
  expect((await app.request(path, { method: "POST", headers, body })).status).toBe(204);
  expect(await pageViews()).toEqual([{ path: "/terms-of-service", query: "" }]);
});

test("refuses anything but a path of the site, and stores nothing", async () => {
  const { post, app, pageViews } = await openTestApp();
  const statusOf = async (page_path: unknown) => (await post(path, { page_path })).status;
  expect(await statusOf(undefined)).toBe(422);
  expect(await statusOf(7)).toBe(422);
  expect(await statusOf("features")).toBe(422);
  expect(await statusOf("//elsewhere.example/")).toBe(422);
  expect(await statusOf("/\\elsewhere.example/")).toBe(422);
  expect(await statusOf("/a\u0000b")).toBe(422);
  expect(await statusOf(`/${"a".repeat(1000)}`)).toBe(422);
  expect((await post(path, { page_path: "/", filling: "a".repeat(9000) })).status).toBe(413);
  expect((await app.request(path, { method: "POST", body: new FormData() })).status).toBe(415);
  expect(await pageViews()).toEqual([]);
});

test("never fails, whatever JSON it receives", async () => {
  const { post } = await openTestApp();
  const statuses = new Set<number>();
  const anyPath = fc.oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.jsonValue()).map((page_path) => ({
    page_path: typeof page_path === "string" ? `/${page_path}` : page_path,
  }));
  await fc.assert(
    fc.asyncProperty(anyPath, async (body) => void statuses.add((await post(path, body)).status)),
    { numRuns: 200 },
  );
  expect(statuses).toEqual(new Set([204, 422]));
});
