import { afterEach, expect, test, vi } from "vitest";
import { putPhoto } from "./put-photo.ts";

afterEach(() => void vi.unstubAllGlobals());

test.each([
  [new Response(null, { status: 204 }), "sent"],
  [new Response("<h1>Welcome to our Wi-Fi</h1>"), "failed"],
  [new Response("{}", { status: 409 }), "expired"],
  [new Response("{}", { status: 410 }), "expired"],
  [new Response("{}", { status: 503 }), "failed"],
])("%o: %s", async (answer, outcome) => {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  expect(await putPhoto("id", new Uint8Array(1))).toBe(outcome);
});
