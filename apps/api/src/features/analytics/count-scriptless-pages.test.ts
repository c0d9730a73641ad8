import { expect, test } from "vitest";
import { indexFiles } from "../../http/file-index.ts";
import { makeFolder } from "../../testing/make-folder.ts";
import { openTestApp } from "../../testing/open-test-app.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";

releaseClusterAtEnd();

const opened = { "sec-fetch-dest": "document" };

test("counts a page without script when a person opens it, cached or not, with the utm parameters", async () => {
  const { app, pageViews } = await openSite();
  const answer = await app.request("/terms?utm_source=mail&email=a@b.example", { headers: opened });
  const etag = answer.headers.get("etag") ?? "";
  await expect.poll(pageViews).toEqual([{ path: "/terms", query: "utm_source=mail", views: 1 }]);
  const again = await app.request("/terms", { headers: { ...opened, "if-none-match": etag } });
  expect(again.status).toBe(304);
  await expect.poll(pageViews).toHaveLength(2);
});

test("ignores pages with script, files, missing pages, HEAD, prefetch and non-browsers", async () => {
  const { app, pageViews } = await openSite();
  await app.request("/", { headers: opened });
  await app.request("/words.txt", { headers: opened });
  await app.request("/nowhere", { headers: opened });
  await app.request("/terms");
  await app.request("/terms", { method: "HEAD", headers: opened });
  await app.request("/terms", { headers: { ...opened, "sec-purpose": "prefetch" } });
  await app.request("/terms?utm_source=last", { headers: opened });
  await expect.poll(pageViews).not.toEqual([]);
  expect(await pageViews()).toEqual([{ path: "/terms", query: "utm_source=last", views: 1 }]);
});

test("serves the page even when counting fails", async () => {
  const { app, pool, logged } = await openSite();
  await pool.query("drop table page_view_counts");
  expect((await app.request("/terms", { headers: opened })).status).toBe(200);
  await expect.poll(() => logged.join("")).toContain("could not count a page view");
});

function openSite() {
  const directory = makeFolder({
    "index.html": "<script>run()</script>",
    "terms/index.html": '<script type="application/ld+json">{}</script><h1>Terms</h1>',
    "words.txt": "words",
  });
  return openTestApp({ files: indexFiles(directory) });
}
