import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fetchNewest } from "./fetch-newest.ts";

const address = new URL("/e/pk_a1b2c3", location.origin).href;
const dayMs = 24 * 60 * 60_000;
let cache: Cache;

beforeEach(async () => {
  await caches.delete("test-frames");
  cache = await caches.open("test-frames");
});
afterEach(() => void vi.unstubAllGlobals());

function answerWith(response: Response | Error): void {
  vi.stubGlobal("fetch", () =>
    response instanceof Error ? Promise.reject(response) : Promise.resolve(response),
  );
}

/** As our server answers. */
function page(text: string, ageDays = 0, status = 200): Response {
  const date = new Date(Date.now() - ageDays * dayMs).toUTCString();
  return new Response(text, { status, headers: { date, "content-security-policy": "default-src 'none'" } });
}

const open = async () => (await fetchNewest(new Request(address), cache)).text();

test("serves what the server says now, and its last answer without a connection", async () => {
  answerWith(page("first"));
  expect(await open()).toBe("first");
  answerWith(page("second"));
  expect(await open()).toBe("second");
  answerWith(new TypeError("offline"));
  expect(await open()).toBe("second");
});

test("keeps an answer for seven days", async () => {
  answerWith(page("old", 6.9));
  await open();
  answerWith(new TypeError("offline"));
  expect(await open()).toBe("old");
  answerWith(page("older", 7.1));
  await open();
  answerWith(new TypeError("offline"));
  await expect(open()).rejects.toThrow("offline");
});

test("forgets a page that is gone, and not one whose server has a fault", async () => {
  answerWith(page("kept"));
  await open();
  answerWith(page("fault", 0, 503));
  expect(await open()).toBe("fault");
  answerWith(new TypeError("offline"));
  expect(await open()).toBe("kept");
  answerWith(page("gone", 0, 404));
  expect(await open()).toBe("gone");
  answerWith(new TypeError("offline"));
  await expect(open()).rejects.toThrow("offline");
});

test.each([200, 403])("a Wi-Fi's login page with status %i is shown and not kept", async (status) => {
  answerWith(page("kept"));
  await open();
  answerWith(new Response("Welcome to our Wi-Fi", { status }));
  expect(await open()).toBe("Welcome to our Wi-Fi");
  answerWith(new TypeError("offline"));
  expect(await open()).toBe("kept");
});
