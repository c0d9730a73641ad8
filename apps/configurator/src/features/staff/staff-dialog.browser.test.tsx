import { framePath, type KioskPin } from "@livery/contract";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import { encodeBase64Url } from "../../controls/base64url.ts";
import { KioskDevice, readPairing, storePairing } from "../../kiosk/kiosk-device.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { StaffDialog } from "./staff-dialog.tsx";
import type { StaffLeads } from "./staff-leads.ts";
import "../../language/testing/english.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] }));
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
  indexedDB.deleteDatabase("livery-kiosk");
});

test("after three wrong PINs the form waits, also for the right one and once it is opened again", async () => {
  const first = await open();
  await enter("000000");
  await expect.element(page.getByText("Wrong PIN.")).toBeVisible();
  await enter("000001");
  await enter("000002");
  await expect.element(page.getByText("Too many wrong PINs. Try again in 30 s.")).toBeVisible();
  first.unmount();
  await open();
  await enter("493817");
  await expect.element(page.getByText(/^Too many wrong PINs\. Try again in \d+ s\.$/)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Reload" })).not.toBeInTheDocument();
  vi.advanceTimersByTime(30_000);
  await enter("493817");
  await expect.element(page.getByText("Front desk. Online. 2 looks wait to be sent.")).toBeVisible();
});

test("a long wait is said in minutes", async () => {
  await open();
  await enter("000000");
  await enter("000000");
  await enter("000000");
  vi.setSystemTime(Date.now() + 30_000);
  await enter("000000");
  vi.setSystemTime(Date.now() + 60_000);
  await enter("000000");
  await expect.element(page.getByText("Too many wrong PINs. Try again in 2 min.")).toBeVisible();
  vi.setSystemTime(Date.now() + 2000);
  await enter("493817");
  // 118, unless what waits for the screen let more than a second pass.
  await expect.element(page.getByText(/^Too many wrong PINs\. Try again in 11\d s\.$/)).toBeVisible();
});

test("what a customer left is gone before staff remove the tablet from the shop", async () => {
  const { seen } = await open();
  await enter("493817");
  await page.getByRole("button", { name: "Remove from this shop" }).click();
  await expect.element(page.getByText(/^The tablet then shows a new code/)).toBeVisible();
  expect(seen).toEqual([]);
  await page.getByRole("button", { name: "Remove from this shop" }).click();
  await expect.poll(() => seen).toEqual(["cleared", "reload"]);
  expect(await readPairing(createSafeStorage(() => localStorage))).toBe(null);
});

test("what a customer left is gone before staff leave kiosk mode, and the tablet stays the shop's", async () => {
  const { seen } = await open();
  await enter("493817");
  await page.getByRole("button", { name: "Leave kiosk mode" }).click();
  await expect.poll(() => seen).toEqual(["cleared", framePath(frontDesk.shopKey)]);
  expect((await readPairing(createSafeStorage(() => localStorage)))?.token).toBe("token");
});

test("a menu that staff left open closes before the next customer", async () => {
  const { seen } = await open();
  await enter("493817");
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  vi.advanceTimersByTime(90_000); // what waits for the screen lets a little time pass, too
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(30_000);
  expect(seen).toEqual(["closed"]);
});

test("whoever wakes the tablet cannot use a menu that staff left open", async () => {
  const { seen } = await open();
  await enter("493817");
  await expect.element(page.getByRole("button", { name: "Reload" })).toBeVisible();
  vi.setSystemTime(Date.now() + 120_000);
  await page.getByRole("button", { name: "Reload" }).click();
  expect(seen).toEqual(["closed"]);
});

test.each([
  ["Reload", "reload"],
  ["Leave kiosk mode", framePath(frontDesk.shopKey)],
])("before %s takes leads that are only in the page, staff are asked", async (name, gone) => {
  const { seen, shown } = await open({ unstored: 1 });
  await enter("493817");
  await page.getByRole("button", { name }).click();
  await expect
    .element(page.getByText(/^1 look couldn't be saved on this tablet and hasn't been sent yet/))
    .toBeVisible();
  expect([seen, shown.tries]).toEqual([[], 1]);
  await page.getByRole("button", { name: "Go on and lose them" }).click();
  await expect.poll(() => seen).toContain(gone);
});

test("once those leads are sent, the tablet is removed from the shop as staff asked", async () => {
  const { seen, shown } = await open({ unstored: 2 });
  await enter("493817");
  await page.getByRole("button", { name: "Remove from this shop" }).click();
  await page.getByRole("button", { name: "Remove from this shop" }).click();
  await expect.element(page.getByText(/^2 looks couldn't be saved/)).toBeVisible();
  expect(seen).toEqual([]);
  shown.unstored = 0;
  vi.advanceTimersByTime(1_000);
  await expect.poll(() => seen).toEqual(["cleared", "reload"]);
});

async function open({ unstored = 0 } = {}) {
  const shown = { unstored, tries: 0 };
  const pin = await makePin("493817");
  const storage = createSafeStorage(() => localStorage);
  const pairing = { token: "token", state: { ...frontDesk, pin } };
  await storePairing(storage, pairing);
  const kiosk = new KioskDevice(storage, pairing);
  const seen: string[] = [];
  kiosk.onClearRequest(() => seen.push("cleared"));
  const leaving = new AbortController();
  // The test's own page stays. What is open has an entry of its own in the history, which is no way out.
  window.navigation.addEventListener(
    "navigate",
    (event) => {
      if (event.destination.sameDocument) return;
      event.preventDefault();
      const { pathname, search } = new URL(event.destination.url);
      seen.push(event.navigationType === "reload" ? "reload" : pathname + search);
    },
    { signal: leaving.signal },
  );
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  const unmount = () => {
    root.unmount();
    place.remove();
    leaving.abort();
  };
  onTestFinished(unmount);
  const leads = { highest: 5, waiting: 2, parked: 0, withdrawn: 0, oldestWaitingAt: null };
  const staffLeads: StaffLeads = {
    read: () => Promise.resolve(leads),
    countUnstored: () => shown.unstored,
    send: () => Promise.resolve(void (shown.tries += 1)),
  };
  root.render(
    <StaffDialog
      kiosk={kiosk}
      pin={pin}
      leads={staffLeads}
      onClose={() => {
        if (!seen.includes("cleared")) seen.push("closed");
      }}
    />,
  );
  await expect.element(page.getByLabelText("PIN")).toBeVisible();
  return { seen, shown, unmount };
}

/** The form is empty once the PIN is checked. */
async function enter(typed: string): Promise<void> {
  const field = page.getByLabelText("PIN");
  await field.fill(typed);
  await page.getByRole("button", { name: "Open" }).click();
  await expect.poll(() => document.querySelector<HTMLInputElement>("[name=pin]")?.value ?? "").toBe("");
}

async function makePin(digits: string): Promise<KioskPin> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const method = { name: "PBKDF2", hash: "SHA-256", salt, iterations: 10 };
  const typed = new TextEncoder().encode(digits);
  const key = await crypto.subtle.importKey("raw", typed, "PBKDF2", false, ["deriveBits"]);
  const hash = new Uint8Array(await crypto.subtle.deriveBits(method, key, 256));
  return { salt: encodeBase64Url(salt), iterations: 10, hash: encodeBase64Url(hash) };
}
