import { type DevicesResponse, devicesPath, saveDevicePath } from "@livery/contract";
import { expect, test } from "vitest";
import { openMailedApp } from "../../testing/open-mailed-app.ts";
import { pairKiosk } from "../../testing/pair-kiosk.ts";
import { signInShop } from "../../testing/sign-in-shop.ts";
import { releaseClusterAtEnd } from "../../testing/test-database.ts";
import { warnOfSilentDevices } from "./warn-of-silent-devices.ts";

releaseClusterAtEnd();

const always = { timeZone: "UTC", opens: "00:00", closes: "24:00", days: [0, 1, 2, 3, 4, 5, 6] };

async function openKiosk() {
  const open = await openMailedApp();
  const ada = await signInShop(open);
  const kiosk = await pairKiosk(open, ada, { place: "Showroom" });
  await kiosk.beat();
  const { devices } = (await (await ada.get(devicesPath)).json()) as DevicesResponse; // typed by the contract
  const [device] = devices;
  if (!device) throw new Error("The shop has no kiosk.");
  const setHours = (openingHours: object | null) =>
    ada.post(saveDevicePath, { ...device, settings: { ...device.settings, openingHours } });
  const minutesLater = (minutes: number) =>
    open.pool.query("update devices set last_seen_at = last_seen_at - make_interval(mins => $1)", [minutes]);
  const warn = async () => {
    await warnOfSilentDevices(open.db);
    await open.runDueJobs();
  };
  return { ...open, kiosk, setHours, minutesLater, warn };
}

test("owners get one mail when a kiosk is offline for 15 minutes, and another one the next time", async () => {
  const { kiosk, setHours, minutesLater, warn, mails } = await openKiosk();
  expect((await setHours(always)).status).toBe(200);
  await minutesLater(14);
  await warn();
  expect(mails).toEqual([]);
  await minutesLater(1);
  await warn();
  await warn();
  expect(mails.map(({ to }) => to)).toEqual([["ada@example.com"]]);
  expect(mails[0]?.raw).toContain("Subject: Your kiosk Front desk is offline");
  await kiosk.beat();
  await minutesLater(16);
  await warn();
  expect(mails).toHaveLength(2);
});

test("nobody is told outside opening hours, or without them", async () => {
  const { setHours, minutesLater, warn, mails, pool } = await openKiosk();
  await minutesLater(60);
  await warn();
  await setHours(always);
  // On no day of the week: whatever the clock says.
  await pool.query("update devices set settings = jsonb_set(settings, '{openingHours,days}', '[]')");
  await warn();
  expect(mails).toEqual([]);
});

test("the mail says since when, by the shop's clock", async () => {
  const { setHours, warn, mails, pool } = await openKiosk();
  await setHours({ ...always, timeZone: "America/Los_Angeles" });
  // On a Friday in the evening, which is already Saturday in UTC.
  await pool.query("update devices set last_seen_at = '2026-11-21T01:40:00Z'");
  await warn();
  const words = mails[0]?.raw.replaceAll("=\r\n", "");
  expect(words).toMatch(/your kiosk Front desk \(Showroom\) since Friday, 5:40\sPM\./);
});

test("a mail that waited until the kiosk was back is not sent", async () => {
  const { db, kiosk, setHours, minutesLater, runDueJobs, mails } = await openKiosk();
  await setHours(always);
  await minutesLater(20);
  await warnOfSilentDevices(db);
  await kiosk.beat();
  await runDueJobs();
  expect(mails).toEqual([]);
});
