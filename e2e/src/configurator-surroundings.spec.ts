import { openService, openWithSample } from "./configurator-page.ts";
import { configuratorUrl, siteUrl } from "./env.ts";
import { expect, test } from "./test.ts";

test("with forced colors, filled buttons are outlined, finishes keep theirs, the chosen tab is marked", async ({
  page,
}) => {
  await page.goto(configuratorUrl);
  const filled = page.getByText("Choose a photo", { exact: true });
  await expect(filled).toHaveCSS("border-top-style", "solid");
  await expect(filled).toHaveCSS("border-top-color", "rgba(0, 0, 0, 0)");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(filled).toHaveCSS("border-top-color", /^rgb\(/);
  const border = await filled.evaluate((button) => getComputedStyle(button).borderTopColor);
  await expect(filled).not.toHaveCSS("background-color", border);

  await openWithSample(page);
  await openService(page, "Tint");
  const shade = page.getByRole("radio").first().locator("xpath=ancestor::label");
  await expect(shade).toHaveCSS("background-image", /gradient/);
  await expect(shade.locator("span").first()).not.toHaveCSS("background-color", "rgb(0, 0, 0)");
  await openService(page, "Rims");
  const finish = page
    .getByRole("group", { name: /^Finish/ })
    .locator("label")
    .first();
  await expect(finish).toHaveCSS("background-image", /conic-gradient/);
  await expect(page.getByRole("tab", { selected: true })).toHaveCSS("outline-style", /solid|double/);
  await expect(page.getByRole("tab", { selected: false }).first()).toHaveCSS("outline-style", "none");
});

test("a frame that may not start the app says why and links to it", async ({ browser }) => {
  // A context of its own: the browser reports the scripts that it refuses as errors.
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(siteUrl);
  await page.evaluate((src) => {
    const frame = document.createElement("iframe");
    frame.setAttribute("sandbox", "allow-scripts allow-popups");
    frame.src = src;
    document.body.prepend(frame);
  }, configuratorUrl);
  const frame = page.frameLocator("iframe").first();
  await expect(frame.getByText("This page doesn't let Livery start here.")).toBeVisible();
  await expect(frame.locator("#root")).toBeHidden();
  await expect(frame.getByRole("link", { name: "Open Livery in a new tab" })).toHaveAttribute(
    "href",
    `${configuratorUrl}/`,
  );
  await context.close();
});
