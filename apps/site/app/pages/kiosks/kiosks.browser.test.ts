import {
  claimDevicePath,
  commandDevicePath,
  type Device,
  devicesPath,
  type DevicesResponse,
  findPairingPath,
  saveDevicePath,
  unpairDevicePath,
} from "@livery/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { stubLeadFeed } from "../../testing/stub-lead-feed.ts";
import { refusal, type StubServer, stubServer } from "../../testing/stub-server.ts";
import Kiosks from "./kiosks.tsx";

const kioskId = "6f9619ff-8b86-4d01-b42d-00c04fc964ff";
const found: DevicesResponse = {
  role: "manager",
  devices: [],
  kioskUrl: "https://app.livery.example/kiosk",
  order: null,
};

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  stubLeadFeed();
  for (const path of [claimDevicePath, commandDevicePath, saveDevicePath, unpairDevicePath])
    server.on(path, () => Response.json(found));
});
afterEach(() => {
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

test("adds the tablet that shows the code, once it is clear which one it is", async () => {
  server.on(findPairingPath, () => Response.json({ model: "Chrome on Android" }));
  open({});
  const form = page.getByRole("form", { name: "Add a kiosk" });
  await expect.element(form.getByText("app.livery.example/kiosk")).toBeVisible();
  await page.getByLabelText("Code on the tablet").fill("bcdf ghjk");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(page.getByText("Chrome on Android shows BCDF-GHJK. Is it in front of you?"))
    .toBeVisible();
  await page.getByLabelText("Name").fill("Front desk");
  await page.getByRole("button", { name: "Add kiosk" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Front desk is added. The tablet is ready within seconds.");
  expect(server.received(findPairingPath)).toEqual([{ code: "bcdf ghjk" }]);
  expect(server.received(claimDevicePath)).toEqual([{ code: "BCDFGHJK", name: "Front desk", place: "" }]);
});

test("the code of a scanned QR code is filled in", async () => {
  open({}, "/kiosks#BCDFGHJK");
  await expect.element(page.getByLabelText("Code on the tablet")).toHaveValue("BCDF-GHJK");
});

test("says that the plan's kiosk is ordered, and where it goes", async () => {
  const orderedAt = new Date(2026, 10, 28, 12).toISOString();
  open({ order: { orderedAt, shipTo: ["Ada Byron", "12 Mill St", "Dayton, OH 45402"] } });
  const card = page.getByRole("region", { name: "Your kiosk is ordered" });
  await expect.element(card.getByText(/^Ordered with your plan on Nov 28, 2026\./)).toBeVisible();
  await expect.element(card.getByText(/to Ada Byron, 12 Mill St, Dayton, OH 45402,/)).toBeVisible();
});

test("a kiosk that has no address yet is asked for it", async () => {
  open({ order: { orderedAt: "2026-11-28T12:00:00Z", shipTo: [] } });
  const card = page.getByRole("region", { name: "Your kiosk is ordered" });
  await expect.element(card.getByText(/We'll ask the shop's owner where to ship/)).toBeVisible();
});

test("says nothing of an order where there is none", async () => {
  open({});
  await expect.element(page.getByRole("region", { name: "Add a kiosk" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Your kiosk is ordered" })).not.toBeInTheDocument();
});

test("says that a code is wrong, and when too many were", async () => {
  server.on(findPairingPath, () => refusal("not-found"));
  open({});
  const field = page.getByLabelText("Code on the tablet");
  await field.fill("BBBB-BBBB");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("No tablet shows this code. Check it, or get a new one.");
  await expect.element(field).toHaveFocus();
  server.on(findPairingPath, () => refusal("too-many-requests"));
  await page.getByRole("button", { name: "Continue" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Too many wrong codes. Try again in 10 min.");
});

test("shows how a kiosk is and what waits on it", async () => {
  open({ devices: [makeDevice()] });
  const card = page.getByRole("region", { name: "Front desk" });
  for (const text of ["Online", "Showroom", "2 leads received", "80%, charging", "abc123"])
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  await expect.element(card.getByText(/^1 lead waiting/)).toBeVisible();
});

test("saves what a kiosk offers and when the shop is open", async () => {
  open({ devices: [makeDevice()] });
  await page.getByText("Settings").click();
  await page.getByLabelText("Clear after minutes without a touch").fill("5");
  await page.getByLabelText("PIN of the staff menu").fill("493817");
  await page.getByLabelText("Tint", { exact: true }).click();
  await page.getByLabelText("Hexis").click();
  await page.getByLabelText(/^Email the owners/).click();
  await page.getByLabelText("Saturday").click();
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect
    .poll(() => server.received(saveDevicePath))
    .toEqual([
      {
        id: kioskId,
        revision: 4,
        name: "Front desk",
        place: "Showroom",
        pin: "493817",
        settings: {
          idleMinutes: 5,
          services: ["wraps"],
          hiddenBrands: [],
          openingHours: {
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
            opens: "09:00",
            closes: "18:00",
            days: [1, 2, 3, 4, 5, 6],
          },
        },
      },
    ]);
});

test("asks before settings that were typed are lost, until they are saved", async () => {
  open({ devices: [makeDevice()] });
  await page.getByText("Settings").click();
  expect(isAskedAtClose()).toBe(false);
  await page.getByLabelText("Place", { exact: true }).fill("Lobby");
  await expect.poll(isAskedAtClose).toBe(true);
  server.on(saveDevicePath, () => new Response("bad gateway", { status: 502 }));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("This couldn't be saved. Please try again.");
  expect(isAskedAtClose()).toBe(true);
  server.on(saveDevicePath, () => Response.json({ ...found, devices: [makeDevice()] }));
  await page.getByRole("button", { name: "Save settings" }).click();
  await expect.element(page.getByText(/^Saved\./)).toBeVisible();
  await expect.poll(isAskedAtClose).toBe(false);
});

test("a kiosk that was removed has nothing to save", async () => {
  open({ devices: [makeDevice()] });
  await page.getByText("Settings").click();
  await page.getByLabelText("Place", { exact: true }).fill("Lobby");
  await expect.poll(isAskedAtClose).toBe(true);
  server.on(devicesPath, () => Response.json(found));
  await page.getByRole("button", { name: "Remove Front desk" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(isAskedAtClose).toBe(false);
});

test("reloads at a press, and asks before it clears or removes", async () => {
  open({ devices: [makeDevice()] });
  await page.getByRole("button", { name: "Reload Front desk" }).click();
  await page.getByRole("button", { name: "Clear Front desk" }).click();
  expect(server.received(commandDevicePath)).toEqual([{ id: kioskId, kind: "reload" }]);
  await page.getByRole("dialog").getByRole("button", { name: "Clear now" }).click();
  await expect.poll(() => server.received(commandDevicePath).at(-1)).toEqual({ id: kioskId, kind: "clear" });
  await page.getByRole("button", { name: "Remove Front desk" }).click();
  expect(server.received(unpairDevicePath)).toEqual([]);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect.poll(() => server.received(unpairDevicePath)).toEqual([{ id: kioskId }]);
});

test("prints one page with the steps and the shop's address, which the screen does not show", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  open({});
  await page.getByRole("button", { name: "Print quick start" }).click();
  expect(print).toHaveBeenCalledOnce();
  const sheet = page.getByText("Your kiosk, ready in a minute");
  await expect.element(sheet).not.toBeVisible();
  expect(document.querySelector(".quick-start")?.textContent).toContain("app.livery.example/kiosk");
});

test("staff see kiosks, and change nothing", async () => {
  open({ role: "staff", devices: [{ ...makeDevice(), lastSeenAt: null }] });
  await expect.element(page.getByText("Not seen yet")).toBeVisible();
  for (const name of [/^Reload/, /^Clear/, /^Remove/, "Continue"])
    await expect.element(page.getByRole("button", { name })).not.toBeInTheDocument();
});

function open(changed: Partial<DevicesResponse>, path = "/kiosks") {
  server.on(devicesPath, () => Response.json({ ...found, ...changed }));
  renderRoute(Kiosks, path);
}

function isAskedAtClose(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** A kiosk that was seen a moment ago. */
function makeDevice(): Device {
  const now = new Date().toISOString();
  return {
    id: kioskId,
    name: "Front desk",
    place: "Showroom",
    model: "Chrome on Android",
    pairedAt: "2026-11-24T10:00:00Z",
    lastSeenAt: now,
    status: {
      appVersion: "abc123",
      battery: { percent: 80, isCharging: true },
      storage: null,
      leads: { highest: 3, waiting: 1, parked: 0, withdrawn: 0, oldestWaitingAt: now },
    },
    leadsReceived: 2,
    pending: [],
    settings: {
      idleMinutes: 2,
      services: ["wraps", "tint"],
      hiddenBrands: ["Hexis"],
      openingHours: null,
    },
    hasPin: false,
    revision: 4,
  };
}
