import type { Locator, Route } from "@playwright/test";
import { leftHalfOf } from "./composed-photos.ts";
import {
  expectAccessible,
  expectRefusal,
  segmentationTimeout,
  addPhoto,
  leavesDevice,
  logRequests,
} from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { focusName, visitStops } from "./keyboard.ts";
import { roadster, textFile, yard } from "./photos.ts";
import { refusal } from "./refusal.ts";
import {
  closePanel,
  expectTouchableAtAllSizes,
  fillIn,
  sentLeads,
  newCustomer,
  openSendPanel,
  openSendPanelWithSample,
  sendPanelOf,
  send,
  sendOffline,
} from "./send-panel.ts";
import { embedKeyOf, openShop, signIn } from "./shops.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });

test("Send delivers the look and its picture to the shop; before that nothing leaves the device", {
  tag: "@core",
}, async ({ page, request, inbox }) => {
  await signIn(request, await openShop(request));
  const key = await embedKeyOf(request);
  const customer = newCustomer();
  const requests = logRequests(page);
  const panel = await openSendPanel(page, `?shop=${key}&name=Byron+Wraps`);
  await expect(panel.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
  const shown = await panel.getByRole("img", { name: "Your car, Gloss Kelly Green" }).getAttribute("src");
  const shownPhoto = await panel
    .getByRole("listitem")
    .filter({ hasText: "Your photo" })
    .locator("img")
    .getAttribute("src");
  await fillIn(panel, customer);
  expect(requests.filter(leavesDevice).map((request) => request.url())).toEqual([]);

  await send(panel);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeFocused();
  await expect(page.getByText("Byron Wraps has your look and will get back to you.")).toBeVisible();
  const [lead, ...more] = sentLeads(requests);
  expect(more).toEqual([]);
  expect(requests.filter(leavesDevice)).toHaveLength(1);
  expect(lead).toMatchObject({
    shop: key,
    name: customer.name,
    email: customer.email,
    phone: "",
    consent: true,
  });
  expect(lead?.looks).toHaveLength(1);
  expect(shown).toBe(`data:image/jpeg;base64,${lead?.looks[0]?.picture}`);
  expect(shownPhoto).toBe(`data:image/jpeg;base64,${lead?.photo}`);
  expect(lead?.photo).not.toBe(lead?.looks[0]?.picture);
  expect(lead?.thumbnail).toMatch(/^\/9j\//); // a JPEG
  expect(lead?.looks[0]?.lookFragment).toMatch(/^look=1~[\w-]+~f\.3m-2080-g46\.all--paint$/);
  expect(lead?.looks[0]?.layers).toMatchObject([
    { kind: "film", panelIds: ["paint/all"], film: { code: "2080-G46" } },
  ]);
  expect(lead?.facts).toMatchObject({ source: "embed" });

  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
  const [confirmation, notice] = await inbox.textsAbout(customer.email);
  expect(confirmation).toContain("sent looks to Byron Wraps and asked for a copy");
  expect(notice).toContain("Whole car: 3M 2080-G46 Gloss Kelly Green");

  const site = await page.context().newPage();
  await site.goto(await inbox.linkTo(customer.email, "/confirm-email"));
  await site.getByRole("button", { name: "Email me my looks" }).click();
  await expect(site.getByRole("heading", { level: 1 })).toHaveText("Your looks are on their way");
  await expectAccessible(site);
  await expect
    .poll(() => inbox.textsAbout(customer.email))
    .toContainEqual(expect.stringContaining("Byron Wraps has your look and will get back to you."));
  await closePanel(page);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the mail with the looks leads back to them, and on to the same photo, until they are erased", async ({
  page,
  request,
  inbox,
  replay,
}) => {
  await signIn(request, await openShop(request));
  const key = await embedKeyOf(request);
  const customer = newCustomer();
  const panel = await openSendPanel(page, `e/${key}`);
  await fillIn(panel, customer);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeFocused();
  await page.goto(await inbox.linkTo(customer.email, "/confirm-email"));
  await page.getByRole("button", { name: "Email me my looks" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your looks are on their way");

  const link = await inbox.linkTo(customer.email, "/looks");
  await page.goto(link);
  const look = page.getByRole("region", { name: "Gloss Kelly Green" });
  await expect(look.getByText("Whole car: 3M 2080-G46 Gloss Kelly Green")).toBeVisible();
  const picture = look.getByRole("img", { name: "Your car, Gloss Kelly Green" });
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(1000);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);

  // The tab of the first visit is closed: the photo comes from the shop.
  const later = await page.context().newPage();
  await later.goto(link);
  replay?.hold();
  await later.getByRole("link", { name: "Try another film on your car" }).click();
  await expect(later.getByRole("progressbar")).toBeVisible();
  // The token leaves the address, so no reload asks again.
  await expect(later).toHaveURL(`${configuratorUrl}/e/${key}?lang=en`);
  await later.close();

  await page.goto(await inbox.linkTo(customer.email, "/erase-request"));
  await page.getByRole("button", { name: "Erase for good" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Erased");
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("These looks are gone");
  await expectAccessible(page);
});

test("offline a look waits, and sends automatically once online; that news comes before a photo warning", {
  tag: "@core",
}, async ({ page, context, inbox, replay }) => {
  const customer = newCustomer();
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await fillIn(panel, customer);
  await context.setOffline(true);
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await expectAccessible(page);
  await closePanel(page);
  await expect(page.getByText("Your looks haven't been sent yet. We'll keep trying.")).toBeVisible();

  const requests = logRequests(page);
  await context.setOffline(false);
  const news = page.getByText("Your looks were sent.");
  await expect(news).toBeVisible();
  expect(sentLeads(requests).map(({ email }) => email)).toEqual([customer.email]);

  const release = replay?.hold();
  await addPhoto(page, await leftHalfOf(page, yard));
  await expect(page.getByRole("progressbar")).toBeVisible();
  release?.();
  await expect(page.getByRole("progressbar")).toHaveCount(0, segmentationTimeout);
  const advice = page.getByText("We can't see the whole car.");
  await expect(news).toBeVisible();
  await expect(advice).toHaveCount(0);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(advice).toBeVisible();
  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
});

test("on a phone the notice about a waiting look shows after a photo refusal is closed", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(configuratorUrl);
  await sendOffline(page);
  const waiting = page.getByText("Your looks haven't been sent yet. We'll keep trying.");
  await expect(waiting).toBeVisible();
  await expectRefusal(page, textFile, "This file isn't a photo");
  await expect(waiting).toHaveCount(0);
  await page.getByRole("button", { name: "Close this message" }).click();
  await expect(waiting).toBeVisible();
});

test("a waiting look is sent when the app opens again, as one lead", async ({ page, context, inbox }) => {
  const customer = newCustomer();
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await fillIn(panel, customer);
  // The lead arrives but its response does not, so the page has to send it again.
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
  await expect(next.getByText("Your looks were sent.")).toBeVisible();
  expect(sentLeads(requests)).toHaveLength(1);
  await expect.poll(() => inbox.textsAbout(customer.email)).toHaveLength(2);
});

test("an open panel shows that another tab sent its waiting look", async ({ page, context }) => {
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await fillIn(panel, newCustomer());
  await page.route("**/handleLookLead", (route) => route.abort()); // in this tab
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();

  const next = await context.newPage();
  await next.goto(configuratorUrl);
  await expect(next.getByText("Your looks were sent.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible();
  await closePanel(page);
  await expect(page.getByText("Your looks haven't been sent yet.")).toHaveCount(0);
});

test("a waiting look that the server refuses is corrected in its panel, and sent", async ({ page }) => {
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await fillIn(panel, { name: "Ada Byron", email: "ada@example.com" });
  await page.route("**/handleLookLead", (route) => route.abort());
  await send(panel);
  await expect(page.getByRole("heading", { name: "Your look is waiting to send" })).toBeVisible();
  await page.unroute("**/handleLookLead");
  // The app sends nothing that the server refuses today.
  const withTab = (body: string | null) => body?.replace('"name":"Ada Byron"', '"name":"Ada\\tByron"') ?? "";
  const refuse = (route: Route) => route.continue({ postData: withTab(route.request().postData()) });
  await page.route("**/handleLookLead", refuse, { times: 1 });
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(panel.getByRole("alert")).toContainText("Change the marked fields and try again.");
  await expect.poll(() => focusName(page)).toBe("Your name");
  await expect(panel.getByLabel("Email")).toHaveValue("ada@example.com");
  await expectAccessible(page);
  await panel.getByLabel("Your name").fill("Ada Byron");
  await panel.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("heading", { name: "Sent", exact: true })).toBeVisible();
  await closePanel(page);
  await expect(page.getByText("Your looks couldn't be sent yet.")).toHaveCount(0);

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByLabel("Your name")).toHaveValue("Ada Byron");
  await expect(panel.getByLabel("Email")).toHaveValue("ada@example.com");
  await expect(panel.getByRole("checkbox", { name: /^Send my/ })).not.toBeChecked();
});

test("missing fields are explained, and a refused lead waits for the next visit", async ({ page }) => {
  const requests = logRequests(page);
  await page.goto(`${configuratorUrl}/?shop=000000000000`);
  const panel = await openSendPanelWithSample(page);
  await send(panel);
  await expect(panel.getByText("Enter your name.")).toBeVisible();
  await expect(panel.getByText("Enter an email address or a phone number.")).toBeVisible();
  await expect(panel.getByText("Check this box to send.")).toBeVisible();
  await expect(panel.getByRole("alert")).toHaveCount(0);
  await expect.poll(() => focusName(page)).toBe("Your name");
  await expectAccessible(page);

  expect(sentLeads(requests)).toEqual([]);
  await fillIn(panel, { name: "Ada", email: "" });
  await expect(panel.getByText("Enter your name.")).toHaveCount(0);
  await expect(panel.getByText("Check this box to send.")).toHaveCount(0);
  await panel.getByLabel("Phone").fill("+1 555 0100");
  await expect(panel.getByText("Enter an email address or a phone number.")).toHaveCount(0);
  await page.route("**/handleLookLead", (route) => route.fulfill(refusal("body-too-large")), { times: 1 });
  await send(panel);
  await expect(panel.getByRole("alert")).toContainText("It's saved on this device");
  await expect(panel.getByLabel("Phone")).toHaveValue("+1 555 0100");
  await page.keyboard.press("Escape");
  await expect(page.getByText("Your looks couldn't be sent yet. They're saved on this device")).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.state?.opened ?? 0)).toBe(0); // the dialog's own entry is gone
  await page.reload();
  await expect(page.getByText("Your looks were sent.")).toBeVisible();
});

test("the panel works by keyboard, fits every screen, and ignores files pasted or dropped there; text can be dropped", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await expect(page.getByRole("heading", { name: "Send this look" })).toBeFocused();
  const stops = await visitStops(page);
  const inPanel = ["Close", "Your name", "Email", "Phone", "Message (optional)"];
  expect(stops.map(({ name }) => name).slice(0, inPanel.length)).toEqual(inPanel);
  expect(stops.filter(({ isInView, isMarked }) => !isInView || !isMarked)).toEqual([]);
  await expectTouchableAtAllSizes(page, panel);

  const taken = page.getByText(/Opening your photo|This file isn't a photo/);
  const name = panel.getByLabel("Your name");
  await name.fill("Ada");
  await dispatch(name, "paste", "file");
  await dispatch(panel.getByRole("checkbox", { name: /^Send my/ }), "paste", "file");
  await expect(taken).toHaveCount(0);
  await dispatch(panel, "dragover", "file");
  await expect(page.getByText("Drop your photo here")).toHaveCount(0);
  // Otherwise the browser would leave the page and open the file.
  expect(await dispatch(panel, "drop", "file")).toBe("prevented");
  expect(await dispatch(name, "drop", "text")).toBe("default");
  await expect(taken).toHaveCount(0);
  await expect(name).toHaveValue("Ada");

  await panel.getByLabel("Your name").press("Escape");
  await expect(sendPanelOf(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Send", exact: true })).toBeFocused();
  await dispatch(page.getByLabel("Search films"), "paste", "file");
  await expect(taken).toHaveCount(0);
  expect(await dispatch(page.locator("body"), "dragover", "text")).toBe("prevented");
  expect(await dispatch(page.locator("body"), "drop", "text")).toBe("prevented");
  await dispatch(page.locator("body"), "paste", "file");
  await expect(page.getByText("This file isn't a photo")).toBeVisible();
});

test("what is typed outlasts the panel and the photo, until the customer is done", async ({ page }) => {
  await page.goto(configuratorUrl);
  const panel = await openSendPanelWithSample(page);
  await fillIn(panel, { name: "Ada", email: "ada@example.com" });
  await panel.getByLabel(/^Message/).fill("Gloss or satin?");
  await page.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await addPhoto(page, roadster);
  await expect(page.getByLabel("Add angle")).toBeVisible(segmentationTimeout); // not on a sample
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByLabel("Your name")).toHaveValue("Ada");
  await expect(panel.getByLabel("Email")).toHaveValue("ada@example.com");
  await expect(panel.getByLabel(/^Message/)).toHaveValue("Gloss or satin?");
  await expect(panel.getByRole("checkbox", { name: /^Send my/ })).not.toBeChecked();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and finish" }).click();
  await expect(page.getByText("All cleared.")).toBeVisible();
  await openSendPanelWithSample(page);
  await expect(panel.getByLabel("Your name")).toHaveValue("");
  await expect(panel.getByLabel("Email")).toHaveValue("");
});

/** Dispatches a paste or drag event. Returns whether the page prevented the browser's default. */
function dispatch(onto: Locator, type: "paste" | "dragover" | "drop", what: "file" | "text") {
  return onto.evaluate(
    (element, input) => {
      const data = new DataTransfer();
      if (input.what === "text") data.setData("text/plain", "Byron");
      else data.items.add(new File(["no picture"], "note.txt", { type: "text/plain" }));
      const init = { bubbles: true, cancelable: true };
      const event =
        input.type === "paste"
          ? new ClipboardEvent("paste", { ...init, clipboardData: data })
          : new DragEvent(input.type, { ...init, dataTransfer: data });
      return element.dispatchEvent(event) ? "default" : "prevented";
    },
    { type, what },
  );
}
