import fc from "fast-check";
import { expect, test } from "vitest";
import { countPageView } from "../../data/page-views.ts";
import { deleteDueData } from "../../jobs/retention.ts";
import { indexFiles } from "../../http/file-index.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const path = "/pageViews";
const ownOrigin = { origin: "http://localhost:4100" };

async function openSite() {
  const pages = {
    "index.html": "<h1>Home</h1>",
    "features/index.html": "<h1>App</h1>",
    "words.txt": "words",
  };
  const open = await openTestApp({ files: indexFiles(makeFolder(pages)) });
  const report = (page_path: unknown, headers: Record<string, string> = ownOrigin, from = "203.0.113.7") =>
    open.post(path, { page_path }, { headers, from });
  return { ...open, report };
}

test("counts views by day and page, and sets no cookie", async () => {
  const { report, pageViews, pool } = await openSite();
  const response = await report("/features");
  expect([response.status, await response.text()]).toEqual([204, ""]);
  expect(response.headers.has("set-cookie")).toBe(false);
  await report("/features/");
  await report("/");
  expect(await pageViews()).toEqual([
    { path: "/", query: "", views: 1 },
    { path: "/features", query: "", views: 2 },
  ]);
  const { rows } = await pool.query(
    "select viewed_on = (now() at time zone 'utc')::date as today from page_view_counts",
  );
  expect(rows).toEqual([{ today: true }, { today: true }]);
});

test("keeps only the utm parameters of the query, and little of them", async () => {
  const { report, pageViews } = await openSite();
  await report("/?utm_source=mail&email=ada@example.com&utm_campaign=%00%F0%9F%8F%81&reset=token#contact");
  await report(`/?utm_source=${"a".repeat(500)}&utm_forged=1`);
  expect(await pageViews()).toEqual([
    { path: "/", query: `utm_source=${"a".repeat(64)}`, views: 1 },
    { path: "/", query: "utm_source=mail&utm_campaign=%F0%9F%8F%81", views: 1 },
  ]);
});

test("counts everything that is no page of the site as one", async () => {
  const { report, pageViews } = await openSite();
  await report("/forged/1");
  await report("/forged/2");
  await report("/words.txt");
  expect(await pageViews()).toEqual([{ path: "other", query: "", views: 3 }]);
});

test("accepts a page's own text, as a browser sends it without a preflight", async () => {
  const { app, pageViews } = await openSite();
  const body = JSON.stringify({ page_path: "/features" });
  const headers = { "content-type": "text/plain;charset=UTF-8", ...ownOrigin };
  expect((await app.request(path, { method: "POST", headers, body })).status).toBe(204);
  expect(await pageViews()).toEqual([{ path: "/features", query: "", views: 1 }]);
});

test("refuses views that another site's page or no page reports", async () => {
  const { report, pageViews } = await openSite();
  const statusWith = async (headers: Record<string, string>) => (await report("/", headers)).status;
  expect(await statusWith({ origin: "https://evil.example" })).toBe(403);
  expect(await statusWith({ origin: "http://localhost:4101" })).toBe(403);
  expect(await statusWith({ ...ownOrigin, "sec-fetch-site": "cross-site" })).toBe(403);
  expect(await statusWith({})).toBe(403);
  expect(await pageViews()).toEqual([]);
});

test("counts sixty views a minute from one network, and refuses more", async () => {
  const { report, pageViews } = await openSite();
  const answers = await Promise.all(Array.from({ length: 80 }, () => report("/")));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(20);
  expect(refused[0]?.headers.get("retry-after")).toBe("60");
  expect((await report("/", ownOrigin, "203.0.113.8")).status).toBe(204);
  expect(await pageViews()).toEqual([{ path: "/", query: "", views: 61 }]);
});

test("counts a new campaign as none on a day with very many", async () => {
  const { db, pool, pageViews } = await openTestApp();
  const fill =
    "insert into page_view_counts (path, query) select '/', 'q' || n from generate_series(1, 2000) n";
  await pool.query(fill);
  await countPageView(db, { path: "/", query: "forged" });
  await countPageView(db, { path: "/", query: "q7" });
  const counts = await pageViews();
  expect(counts).toHaveLength(2001);
  expect(counts[0]).toEqual({ path: "/", query: "", views: 1 });
  expect(counts).toContainEqual({ path: "/", query: "q7", views: 2 });
});

test("deletes counts after 25 months", async () => {
  const { db, fileStore, pool, pageViews } = await openTestApp();
  await countPageView(db, { path: "/", query: "old" });
  await pool.query("update page_view_counts set viewed_on = now() - interval '25 months 1 day'");
  await countPageView(db, { path: "/", query: "" });
  await deleteDueData({ db, fileStore });
  expect(await pageViews()).toEqual([{ path: "/", query: "", views: 1 }]);
});

test("refuses anything but a path of the site, and stores nothing", async () => {
  const { report, post, app, pageViews } = await openSite();
  const statusOf = async (page_path: unknown) => (await report(page_path)).status;
  expect(await statusOf(undefined)).toBe(422);
  expect(await statusOf(7)).toBe(422);
  expect(await statusOf("features")).toBe(422);
  expect(await statusOf("//elsewhere.example/")).toBe(422);
  expect(await statusOf("/\\elsewhere.example/")).toBe(422);
  expect(await statusOf("/a\u0000b")).toBe(422);
  expect(await statusOf(`/${"a".repeat(1000)}`)).toBe(422);
  const large = { page_path: "/", filling: "a".repeat(9000) };
  expect((await post(path, large, { headers: ownOrigin })).status).toBe(413);
  const form = { method: "POST", body: new FormData(), headers: ownOrigin };
  expect((await app.request(path, form)).status).toBe(415);
  expect(await pageViews()).toEqual([]);
});

test("never fails, whatever JSON it receives", async () => {
  const { report } = await openSite();
  const statuses = new Set<number>();
  const anyPath = fc
    .oneof(fc.string({ unit: "binary" }), fc.webPath(), fc.jsonValue())
    .map((value) => (typeof value === "string" ? `/${value}` : value));
  const anyHost = fc.nat({ max: 255 });
  await fc.assert(
    fc.asyncProperty(anyPath, anyHost, async (value, host) => {
      statuses.add((await report(value, ownOrigin, `198.51.100.${host}`)).status);
    }),
    { numRuns: 200 },
  );
  expect(statuses).toEqual(new Set([204, 422]));
});
