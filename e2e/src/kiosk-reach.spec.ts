import { chooseFilm, chooseSample, expectAccessible, saveLook } from "./configurator-page.ts";
import { openKiosk, startSession } from "./kiosk-page.ts";
import { listOutOfReach } from "./list-out-of-reach.ts";
import { expect, test } from "./test.ts";

const stands = [
  { width: 1024, height: 1366 },
  { width: 1366, height: 1024 },
  { width: 1920, height: 1080 },
];

for (const viewport of stands)
  test(`on a stand of ${viewport.width} by ${viewport.height}, every control is low and large`, async ({
    page,
    browser,
  }) => {
    const tablet = await browser.newPage({ viewport, hasTouch: true });
    await openKiosk(tablet, page.request);
    const check = async (screen: string) => {
      expect(await listOutOfReach(tablet), screen).toEqual([]);
      await expectAccessible(tablet);
    };
    await check("attract loop");
    await startSession(tablet);
    await check("start screen");
    await tablet.getByRole("button", { name: "Use my phone" }).click();
    await expect(tablet.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await check("phone as camera");
    await tablet.getByRole("button", { name: "Cancel" }).click();
    await chooseSample(tablet);
    await chooseFilm(tablet, "2080-G46");
    await saveLook(tablet);
    await check("picture and films");
    await tablet.getByRole("button", { name: "Done" }).click();
    await check("menu of Done");
    await tablet.keyboard.press("Escape");
    await tablet.getByRole("button", { name: "Take it home" }).click();
    await expect(tablet.getByRole("img", { name: /^QR code/ })).toBeVisible();
    await check("take it home");
    await tablet.getByRole("button", { name: "Close" }).click();
    await tablet.getByRole("button", { name: "Send", exact: true }).click();
    await expect(tablet.getByLabel("Your name")).toBeVisible();
    await check("send dialog");
  });
