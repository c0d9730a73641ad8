import type { ShareRequest } from "@livery/contract";
import { afterEach, expect, test, vi } from "vitest";
import { postShare, stopSharing } from "./post-share.ts";

afterEach(() => void vi.unstubAllGlobals());

const request: ShareRequest = {
  revokeKey: "A".repeat(43),
  shop: null,
  language: "en",
  layers: [],
  lookFragment: "look=1~~b.gloss.paint--roof",
  picture: "/9j/",
  consent: true,
};

test("a Wi-Fi's login page ends no sharing: the page may still be there", async () => {
  answerWith(() => new Response("<h1>Welcome to our Wi-Fi</h1>"));
  expect(await stopSharing(request.revokeKey)).toBe(false);
  answerWith(() => Response.json({ ok: true }));
  expect(await stopSharing(request.revokeKey)).toBe(true);
});

test("a Wi-Fi's login page and an answer that is cut off are no page to share", async () => {
  answerWith(() => new Response("<h1>Welcome to our Wi-Fi</h1>"));
  expect(await postShare(request)).toEqual({ kind: "offline" });
  answerWith(() => new Response('{"id": "K3b'));
  expect(await postShare(request)).toEqual({ kind: "offline" });
});

test("a refusal is told from too many", async () => {
  answerWith(() => new Response("bad gateway", { status: 502 }));
  expect(await postShare(request)).toEqual({ kind: "failed" });
  answerWith(() => new Response("{}", { status: 429 }));
  expect(await postShare(request)).toEqual({ kind: "too-many" });
});

function answerWith(answer: () => Response): void {
  vi.stubGlobal("fetch", () => Promise.resolve(answer()));
}
