import type { Locator } from "@playwright/test";
import { leftHalfOf } from "./compose-photo.ts";
import {
  expectAccessible,
  expectRefusal,
  finding,
  givePhoto,
  leavesTheDevice,
  logRequests,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { focusName, visitStops } from "./keyboard.ts";
import { textNamedPhoto, yard } from "./photos.ts";
import {
  closePanel,
  expectTouchableEverywhere,
  fillIn,
  leadsIn,
  newCustomer,
  openPanel,
  openSamplePanel,
  panelOf,
  send,
  sendWithoutConnection,
} from "./send-panel.ts";
import { embedKeyOf, inviteShop } from "./shops.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("a look reaches the shop with its picture, and until Send nothing leaves the device", async ({
  page,
  inbox,
}) => {
  const shop = await inviteShop();
  const customer = newCustomer();
  const requests = logRequests(page);
  const key = await embedKeyOf(shop);
  const panel = await openPanel(page, `?shop=${key}&name=Byron+Wraps`);
  await expect(panel.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
  const shown = await panel.getByRole("img").getAttribute("src");
  await fillIn(panel, customer);
  expect(requests.filter(leavesTheDevice).map((request) => request.url())).toEqual([]);

  await send(panel);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeFocused();
  await expect(page.getByText("Byron Wraps has your look and will get back to you.")).toBeVisible();
  const [lead, ...more] = leadsIn(requests);
  expect(more).toEqual([]);
  expect(requests.filter(leavesTheDevice)).toHaveLength(1);
  expect(lead).toMatchObject({
    shop: key,
    name: customer.name,
    email: customer.email,
    phone: "",
    consent: true,
  });
  expect(lead?.looks).toHaveLength(1);
  expect(shown).toBe(`data:image/jpeg;base64,${lead?.looks[0]?.picture}`);
  expect(lead?.looks[0]?.layers).toMatchObject([{ kind: "film", film: { code: "2080-G46" } }]);

  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
  const [confirmation, notice] = await inbox.textsAbout(customer.email);
  expect(confirmation).toContain("Byron Wraps has your look and will answer you.");
  expect(notice).toContain("3M 2080-G46 Gloss Kelly Green on");
  await closePanel(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("without a connection a look waits, says so, and goes out once there is one", async ({
  page,
  context,
  inbox,
}) => {
  const customer = newCustomer();
  const panel = await openPanel(page);
  await fillIn(panel, customer);
  await context.setOffline(true);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await expect(page.getByText("Until then this device keeps it.")).toBeVisible();
  await expectAccessible(page);
  await closePanel(page);
  await expect(page.getByText("Your looks send automatically when you're back online.")).toBeVisible();

  const requests = logRequests(page);
  await context.setOffline(false);
  await expect(page.getByText("Your waiting looks were sent.")).toBeVisible();
  expect(leadsIn(requests).map(({ email }) => email)).toEqual([customer.email]);
  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
});

test("on a phone a look that waits is told of once the refusal of a photo has been read", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(configuratorUrl);
  await sendWithoutConnection(page);
  const waiting = page.getByText("Your looks send automatically when you're back online.");
  await expect(waiting).toBeVisible();
  await expectRefusal(page, textNamedPhoto, "This file isn't a photo.");
  await expect(waiting).toHaveCount(0);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(waiting).toBeVisible();
});

test("what became of looks that waited is told before advice about a photo", async ({ page, context }) => {
  await page.goto(configuratorUrl);
  await sendWithoutConnection(page);
  await context.setOffline(false);
  const news = page.getByText("Your waiting looks were sent.");
  await expect(news).toBeVisible();
  await givePhoto(page, await leftHalfOf(page, yard));
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByRole("progressbar")).toHaveCount(0, finding);
  const advice = page.getByText("We can't see the whole car.");
  await expect(news).toBeVisible();
  await expect(advice).toHaveCount(0);
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(advice).toBeVisible();
});

test("a look that waits is sent by the next opening, and is one lead", async ({ page, context, inbox }) => {
  const customer = newCustomer();
  const panel = await openPanel(page);
  await fillIn(panel, customer);
  // It arrives, and the answer does not: as far as the page can tell it has to send it again.
  await page.route("**/handleLookLead", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await page.close();

  const next = await context.newPage();
  const requests = logRequests(next);
  await next.goto(configuratorUrl);
  await expect(next.getByText("Your waiting looks were sent.")).toBeVisible();
  expect(leadsIn(requests)).toHaveLength(1);
  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
});

test("what is missing is named at its field, and what a shop's frame gets wrong is said", async ({
  page,
}) => {
  const requests = logRequests(page);
  const panel = await openPanel(page, "?shop=000000000000");
  await send(panel);
  await expect(panel.getByText("Fill in this field.")).toBeVisible();
  await expect(panel.getByText("Enter an e-mail address or a phone number.")).toBeVisible();
  await expect(panel.getByText("Check the box to agree.")).toBeVisible();
  expect(await focusName(page)).toBe("Your name");
  await expectAccessible(page);

  await fillIn(panel, { name: "Ada", email: "ada@" });
  await send(panel);
  await expect(panel.getByText("Enter an e-mail address, such as name@example.com.")).toBeVisible();
  expect(leadsIn(requests)).toEqual([]);
  await panel.getByLabel("Email").fill("");
  await panel.getByLabel("Phone").fill("+1 555 0100");
  await send(panel);
  await expect(panel.getByRole("alert")).toContainText("Livery doesn't recognize this page's shop");
  await expect(panel.getByLabel("Phone")).toHaveValue("+1 555 0100");

  // Who does not wait for the answer finds it on the page.
  const answered = Promise.withResolvers<void>();
  await page.route("**/handleLookLead", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await send(panel);
  await expect(panel.getByRole("button", { name: "Sending…" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your looks send automatically when you're back online.")).toBeVisible();
  answered.resolve();
  await expect(page.getByText("Your looks couldn't be delivered. Please send them again.")).toBeVisible();
});

test("the panel is gone through by keyboard and fits every screen", async ({ page }) => {
  const panel = await openPanel(page);
  await expect(page.getByRole("heading", { name: "Send this look" })).toBeFocused();
  await expectAccessible(page);
  const stops = await visitStops(page);
  const inPanel = ["Close", "Your name", "Email", "Phone", "Message"];
  expect(stops.map(({ name }) => name).slice(0, inPanel.length)).toEqual(inPanel);
  expect(stops.filter(({ isSeen, isMarked }) => !isSeen || !isMarked)).toEqual([]);
  await expectTouchableEverywhere(page, panel);
  await panel.getByLabel("Your name").press("Escape");
  await expect(panelOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeFocused();
});

test("a file pasted or dropped while somebody types or sends is no photo, and text can be dropped", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  const panel = await openSamplePanel(page);
  const taken = page.getByText(/Opening your photo|This file isn't a photo/);
  const name = panel.getByLabel("Your name");
  await name.fill("Ada");
  await give(name, "paste", "file");
  await give(panel.getByRole("checkbox"), "paste", "file");
  await expect(taken).toHaveCount(0);
  await give(panel, "dragover", "file");
  await expect(page.getByText("Drop your photo here")).toHaveCount(0);
  // Or the browser would leave the page for the file.
  expect(await give(panel, "drop", "file")).toBe("stopped");
  expect(await give(name, "drop", "text")).toBe("left to the browser");
  await expect(taken).toHaveCount(0);
  await expect(name).toHaveValue("Ada");

  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await give(page.getByLabel("Search films"), "paste", "file");
  await expect(taken).toHaveCount(0);
  expect(await give(page.locator("body"), "dragover", "text")).toBe("stopped");
  expect(await give(page.locator("body"), "drop", "text")).toBe("stopped");
  await give(page.locator("body"), "paste", "file");
  await expect(page.getByText("This file isn't a photo.")).toBeVisible();
});

/** A paste or a drag as the browser tells of it, and what becomes of the browser's own part in it. */
function give(onto: Locator, type: "paste" | "dragover" | "drop", what: "file" | "text") {
  return onto.evaluate(
    (element, given) => {
      const data = new DataTransfer();
      if (given.what === "text") data.setData("text/plain", "Byron");
      else data.items.add(new File(["no picture"], "note.txt", { type: "text/plain" }));
      const init = { bubbles: true, cancelable: true };
      const event =
        given.type === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent(given.type, { ...init, dataTransfer: data });
      return element.dispatchEvent(event) ? "left to the browser" : "stopped";
    },
    { type, what },
  );
}
