import { lookLeadPath, pairDevicePath } from "@livery/contract";
import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { createLeadQueue } from "../features/send/lead-queue.ts";
import { createSafeStorage } from "../look/safe-storage.ts";
import { startPairing } from "./start-pairing.tsx";
import "../language/testing/english.ts";

test("a tablet that its shop has removed sends the leads that wait on it, while it shows a code", async () => {
  onTestFinished(() => void indexedDB.deleteDatabase("livery-kiosk-leads"));
  const queue = createLeadQueue(() => indexedDB, { isNumbered: true });
  const typed = { name: "Ada", email: "ada@example.com", phone: "", message: "", consent: true } as const;
  await queue.put({ id: "a", shop: "pk_a", ...typed, timestamp: "2026-11-27T09:30:00.000Z", looks: [] });
  const sent: { body: string; signature: string | null }[] = [];
  // What the app sends is text.
  vi.stubGlobal("fetch", (path: string, { body, headers }: RequestInit & { body: string }) => {
    if (path === pairDevicePath) return Promise.resolve(Response.json(newCode));
    if (path !== lookLeadPath) return Promise.reject(new TypeError("no connection"));
    sent.push({ body, signature: new Headers(headers).get("authorization") });
    return Promise.resolve(Response.json({ ok: true, shopName: "Engine Wraps" }));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  onTestFinished(await start());
  await expect.poll(() => sent).toMatchObject([{ signature: null, body: expect.stringContaining('"pk_a"') }]);
  await expect.poll(() => queue.list()).toEqual([]);
});

test("a code that was taken away is not asked about", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return Promise.resolve(Response.json(newCode));
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const stop = await start();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toEqual([pairDevicePath]);
  await expect.element(page.getByRole("group", { name: "Code" })).not.toBeInTheDocument();
});

/** Until the code is on screen. Returns what takes it away. */
async function start() {
  const root = document.body.appendChild(document.createElement("div"));
  onTestFinished(() => root.remove());
  const storage = createSafeStorage(() => localStorage);
  const stop = await startPairing({ root, storage, languageChoice: { start: () => Promise.resolve() } });
  await expect.element(page.getByRole("group", { name: "Code" })).toHaveTextContent("BCDF-GHJK");
  return stop;
}

const newCode = {
  deviceCode: "code",
  userCode: "BCDF-GHJK",
  pairUrl: "https://livery.example/kiosks#BCDF-GHJK",
  expiresInSeconds: 600,
  pollSeconds: 5,
};
