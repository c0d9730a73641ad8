import { type HandoffTaking, openHandoffPath, takeHandoffPath } from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { frontDesk } from "../../kiosk/testing/front-desk.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import { sealPhoto } from "../../handoff/seal-photo.ts";
import { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { createSafeStorage } from "../../look/safe-storage.ts";
import { PhonePhotoDialog } from "./phone-photo-dialog.tsx";
import "../../language/testing/english.ts";

const id = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";

beforeEach(
  () => void vi.useFakeTimers({ toFake: ["setTimeout", "setInterval", "clearInterval", "performance"] }),
);
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a code that nobody used leaves the screen after ten minutes", async () => {
  const { closed, polls, waiting } = await open(() => new Response(null, { status: 204 }));
  await expect.element(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  await vi.advanceTimersByTimeAsync(9 * 60_000);
  expect([closed.length, polls.length > 100]).toEqual([0, true]);
  // The customer may be outside: the session waits as long as the code.
  await expect.poll(() => waiting.at(-1)).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(() => closed).toEqual(["closed"]);
  const before = polls.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(polls.length).toBe(before);
});

test("a code that the server has ended leaves the screen at once", async () => {
  const { closed } = await open(() => new Response(null, { status: 410 }));
  await expect.poll(() => closed).toEqual(["closed"]);
});

test("bytes that no phone sealed to this kiosk are no photo, and the next customer finds the dialog closed", async () => {
  const { closed, waiting } = await open(() => sealedBytes("somebody else's bytes"));
  await expect.element(page.getByText(/^This didn't work/)).toBeVisible();
  await expect.poll(() => waiting.at(-1)).toBe(false);
  expect(closed).toEqual([]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  expect(closed).toEqual(["closed"]);
});

test("a photo whose answer breaks off or is a Wi-Fi's page is asked for again, and the server hears when the kiosk has it", async () => {
  const answers = [
    () => breakOff(),
    () => Response.json({}, { status: 503 }),
    () => new Response("<h1>Welcome to our Wi-Fi</h1>", { headers: { "content-type": "text/html" } }),
    () => sealedBytes("somebody's bytes"),
  ];
  const { polls, taken } = await open(() => answers.shift()?.() ?? new Response(null, { status: 410 }));
  await vi.advanceTimersByTimeAsync(4_000);
  await expect.element(page.getByText(/^This didn't work/)).toBeVisible();
  expect(polls.length).toBe(4);
  expect(taken).toEqual([{ id, isTaken: true }]);
});

test("a kiosk without a connection says so, and gets its code with the next try", async () => {
  const openings = [() => Promise.reject(new TypeError("no connection"))];
  await open(() => new Response(null, { status: 204 }), openings);
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This didn't work. Check the kiosk's connection, then try again.");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
});

test("whoever wakes the tablet cannot show a photo that is not theirs", async () => {
  const { closed } = await open(sendPhoto);
  await expect.element(page.getByRole("heading", { name: "Is this your photo?" })).toBeVisible();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 60_000);
  await page.getByRole("button", { name: "Yes, show my car" }).click();
  expect(closed).toEqual(["closed"]);
});

test("a photo that its customer left is gone by the time the tablet wakes", async () => {
  const { closed } = await open(sendPhoto);
  await expect.element(page.getByRole("button", { name: "Yes, show my car" })).toBeVisible();
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 60_000);
  document.dispatchEvent(new Event("visibilitychange"));
  expect(closed).toEqual(["closed"]);
});

/** The dialog's key, which its QR code has. */
type ReadKey = () => Promise<CryptoKeyPair>;

/** A phone seals a photo to the dialog's key. */
async function sendPhoto(readKey: ReadKey): Promise<Response> {
  const pair = await readKey();
  const publicKey = new Uint8Array(await crypto.subtle.exportKey("raw", pair.publicKey));
  const { sealed } = await sealPhoto(new ArrayBuffer(100), { id, publicKey });
  return sealedBytes(sealed);
}

/** As the server sends what a phone has put there. */
function sealedBytes(body: BodyInit): Response {
  return new Response(body, { headers: { "content-type": "application/octet-stream" } });
}

/** The connection is gone in the middle of the photo. */
function breakOff(): Response {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: (controller) => controller.error(new TypeError("network error")),
  });
  return sealedBytes(body);
}

/** `openings` are the answers to the first requests for a code. */
async function open(
  take: (readKey: ReadKey) => Response | Promise<Response>,
  openings: (() => Promise<Response>)[] = [],
) {
  const generating = vi.spyOn(crypto.subtle, "generateKey");
  const readKey: ReadKey = () => generating.mock.results[0]?.value as Promise<CryptoKeyPair>; // asked for a pair
  const polls: string[] = [];
  const taken: unknown[] = [];
  vi.stubGlobal("fetch", (path: string, { body }: { body: string }) => {
    if (path === openHandoffPath)
      return openings.shift()?.() ?? Promise.resolve(Response.json({ id, expiresInSeconds: 600 }));
    if (path !== takeHandoffPath) return Promise.reject(new TypeError(`no answer for ${path}`));
    const asked = JSON.parse(body) as HandoffTaking; // written by the dialog
    if (asked.isTaken) {
      taken.push(asked);
      return Promise.resolve(new Response(null, { status: 204 }));
    }
    polls.push(path);
    return Promise.resolve(take(readKey));
  });
  const kiosk = new KioskDevice(
    createSafeStorage(() => sessionStorage),
    { token: "token", state: frontDesk },
  );
  const closed: string[] = [];
  const waiting: boolean[] = [];
  renderElement(
    <PhonePhotoDialog
      kiosk={kiosk}
      onPhoto={() => closed.push("photo")}
      onWaiting={(isWaiting) => waiting.push(isWaiting)}
      onClose={() => {
        if (closed.length === 0) closed.push("closed");
      }}
    />,
  );
  await expect.element(page.getByRole("dialog")).toBeVisible();
  return { closed, polls, taken, waiting };
}
