import type { Page, Request } from "@playwright/test";
import {
  addPhoto,
  chooseFilm,
  chooseSample,
  expectDoorColor,
  filmGrid,
  logRequests,
  segmentationTimeout,
  swatchCount,
} from "./configurator-page.ts";
import { readStoredCar } from "./browser-storage.ts";
import { configuratorUrl } from "./env.ts";
import { yard } from "./photos.ts";
import { refuseLeadStorage } from "./refuse-lead-storage.ts";
import { closePanel, fillIn, newCustomer, openSendPanelWithSample, send, sentLeads } from "./send-panel.ts";
import { serveVersions } from "./serve-versions.ts";
import { expect, test } from "./test.ts";

test.describe.configure({ timeout: 300_000 });
test.use({ serviceWorkers: "allow", segmentation: "models" });

/** At least as long as the app waits before it downloads what segmentation needs. */
const quietMs = 10_000;

test("after one visit without a photo, segmentation, branding and credits work offline", async ({
  page,
  context,
}) => {
  await page.clock.install();
  await page.goto(configuratorUrl);
  await expectPrefetched(page);
  await context.setOffline(true);

  await page.goto(`${configuratorUrl}/?name=Byron+Wraps`);
  await expect(page.getByRole("heading", { name: "Byron Wraps" })).toBeVisible();
  const opening = page.waitForEvent("popup");
  await page.getByRole("link", { name: "all credits" }).click();
  await expect((await opening).getByText("vicent091036")).toBeVisible();
  await addPhoto(page, yard);
  await expect(page.getByText("Here's your car.")).toBeVisible(segmentationTimeout);
  await expect(filmGrid(page)).toHaveCount(swatchCount);
  await expectDoorColor(page, yard, await chooseFilm(page, "2080-G46"));
});

test("places load with the panel that shows them, and work offline from then on", async ({
  page,
  context,
}) => {
  await page.goto(configuratorUrl);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload(); // the service worker keeps what passes through it
  const requests = logRequests(page);
  const placeFiles = () => requests.filter((request) => request.url().includes("/assets/place-")).length;
  const showCoast = async () => {
    await page.getByRole("tab", { name: "Scene" }).click();
    await page.getByRole("radio", { name: "Coast road" }).check({ force: true });
    await expect(page.getByText("Scene: Coast road")).toBeVisible(segmentationTimeout);
  };
  expect(placeFiles()).toBe(0);
  await chooseSample(page);
  await showCoast();
  expect(placeFiles()).toBeGreaterThan(0);
  await expect.poll(() => readStoredCar(page)).toEqual({ sampleId: "yard", masks: [] });
  await context.setOffline(true);
  await page.reload();
  await showCoast();
});

test("an interrupted download of the models resumes on the next visit", async ({ page }) => {
  await page.clock.install();
  await page.goto(configuratorUrl);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const network = await page.context().newCDPSession(page);
  const limit = async (downloadThroughput: number) => {
    const rest = { latency: 0, uploadThroughput: -1, offline: false };
    await network.send("Network.emulateNetworkConditions", { downloadThroughput, ...rest });
  };
  await network.send("Network.enable");
  // Parts exist for a few seconds only: with the last byte the whole file takes their place.
  await limit(500_000);
  await expect(async () => {
    await page.clock.fastForward(quietMs);
    expect((await cachedFiles(page)).parts).toBeGreaterThan(2);
  }).toPass(segmentationTimeout);
  await page.goto("about:blank");
  await limit(-1);

  const resumed = page.waitForResponse(
    (response) => response.url().includes("/encoder-"),
    segmentationTimeout,
  );
  await page.goto(configuratorUrl);
  await expectPrefetched(page);
  const response = await resumed;
  const range = (await response.request().allHeaders())["range"] ?? "";
  expect(Number(/^bytes=(\d+)-$/.exec(range)?.[1])).toBeGreaterThan(2_000_000);
  expect([response.status(), response.fromServiceWorker()]).toEqual([206, false]);
});

test("a second visit requests only the service worker", async ({ page }) => {
  await page.goto(configuratorUrl);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  const requests = logRequests(page);
  await page.reload();
  await expect(page.getByText("Choose a photo", { exact: true })).toBeVisible();
  const answers = await Promise.all(requests.map(async (request) => request.response()));
  const fromNetwork = answers.filter((answer) => answer !== null && !answer.fromServiceWorker());
  const names = fromNetwork.map((answer) => new URL(answer?.url() ?? "").pathname);
  expect(names.filter((name) => name !== "/service-worker.js")).toEqual([]);
});

test("a new version waits while the page is in use, and takes over when it is not", async ({ page }) => {
  const versions = await serveVersions();
  await page.goto(versions.url);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await page.evaluate(async () => {
    const cache = await caches.open("livery-runtime");
    await cache.put("/assets/of-an-old-version-Ab12_cD3.wasm", new Response("old"));
  });
  await chooseSample(page);
  await expect(filmGrid(page)).toHaveCount(swatchCount);
  versions.publish(/(?<=assets\/)worker-[\w-]{8}\.js/);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => waitingWorkers(page)).toBe(1);
  await addPhoto(page, yard);
  // This step begins when the worker, the runtime and the models are loaded, so with the files of this version.
  await expect(page.getByRole("progressbar", { name: "Finding your car" })).toBeVisible(segmentationTimeout);

  await page.reload(); // nobody touches the page with the restored car
  await expect.poll(() => waitingWorkers(page), segmentationTimeout).toBe(0);
  // The page reloads itself when the new version takes over, which can interrupt an evaluation.
  const oldFiles = () =>
    page
      .evaluate(async () => {
        const cache = await caches.open("livery-runtime");
        return (await cache.keys()).filter(({ url }) => url.includes("of-an-old-version")).length;
      })
      .catch(() => undefined);
  await expect.poll(oldFiles).toBe(0);
  versions.close();
});

test("a new version waits for a look that could not be saved and is not sent yet", async ({ page }) => {
  const versions = await serveVersions();
  await refuseLeadStorage(page);
  await page.goto(versions.url);
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  const panel = await openSendPanelWithSample(page);
  const customer = newCustomer();
  await fillIn(panel, customer);
  await send(panel);
  await expect(page.getByText("Keep this page open: we'll keep trying to send it.")).toBeVisible();
  await closePanel(page);
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: "Clear and finish" }).click();
  versions.publish(/(?<=assets\/)worker-[\w-]{8}\.js/);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await expect.poll(() => waitingWorkers(page)).toBe(1);

  const requests = logRequests(page);
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect.poll(() => sentLeads(requests).map(({ email }) => email)).toContain(customer.email);
  versions.close();
});

test("the first load transfers less than 250 KB of script, including the catalog", async ({ page }) => {
  const scripts: Request[] = [];
  page.on("requestfinished", (request) => {
    if (new URL(request.url()).pathname.endsWith(".js")) scripts.push(request);
  });
  await page.goto(configuratorUrl);
  await expect(page.getByText("Choose a photo", { exact: true })).toBeVisible();
  await expect.poll(() => scripts.some((request) => request.url().includes("/films-"))).toBe(true);
  const sizes = await Promise.all(scripts.map(async (request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThan(250_000);
});

test("the app can be installed", async ({ page, context }) => {
  await page.goto(configuratorUrl);
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send("Page.getAppManifest");
  expect([url, errors]).toEqual([`${configuratorUrl}/manifest.webmanifest`, []]);
  const { icons }: { icons: { src: string }[] } = JSON.parse(data ?? "{}");
  const answers = await Promise.all(
    icons.map(({ src }) => page.request.get(new URL(src, configuratorUrl).href)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200]);
  // Test browsers use private windows, which cannot install apps. There is no other obstacle.
  const { installabilityErrors } = await session.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(["in-incognito"]);
});

/** What segmentation needs is downloaded once the page has been quiet for a while. Needs an installed clock. */
async function expectPrefetched(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(quietMs);
    expect(await cachedFiles(page)).toEqual({ models: 4, parts: 0, runtimes: 1 });
  }).toPass(segmentationTimeout);
}

/** Cached files: complete models, parts of models, and runtimes. */
async function cachedFiles(page: Page) {
  return page.evaluate(async () => {
    const namesIn = async (cache: string) => {
      return (await (await caches.open(cache)).keys()).map(({ url }) => url);
    };
    const models = (await namesIn("livery-models")).filter((url) => url.includes("sha256="));
    const runtimes = (await namesIn("livery-runtime")).filter((url) => url.endsWith(".wasm"));
    const parts = models.filter((url) => url.includes("&from="));
    return { models: models.length - parts.length, parts: parts.length, runtimes: runtimes.length };
  });
}

/** Undefined while the page reloads. */
async function waitingWorkers(page: Page): Promise<number | undefined> {
  return page
    .evaluate(async () => ((await navigator.serviceWorker.getRegistration())?.waiting ? 1 : 0))
    .catch(() => undefined);
}
