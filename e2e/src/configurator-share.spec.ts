import { chooseFilm, chooseSample, expectAccessible } from "./configurator-page.ts";
import { configuratorUrl } from "./env.ts";
import { embedKeyOf, openShop, signIn } from "./shops.ts";
import { expect, test } from "./test.ts";

test("a friend sees the shared picture in another browser, tries the look, and finds nothing once its owner stops sharing", async ({
  page,
  browser,
  request,
}) => {
  await signIn(request, await openShop(request));
  const key = await embedKeyOf(request);
  await page.goto(`${configuratorUrl}/e/${key}`);
  await chooseSample(page);
  await chooseFilm(page, "2080-G46");
  await page.getByRole("button", { name: "Download" }).click();
  await page.getByRole("button", { name: "Share a link with the picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Share a link with the picture" });
  await expect(dialog.getByRole("img", { name: "The picture to share" })).toBeVisible({ timeout: 60_000 });
  await dialog.getByRole("checkbox", { name: "Also show the photo without the look" }).check();
  await dialog.getByRole("checkbox", { name: /^Everyone with the link/ }).check();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Create link" }).click();
  const link = await page.getByRole("textbox", { name: "Link to the page" }).inputValue();
  expect(link).toMatch(new RegExp(`^${configuratorUrl}/s/[A-Za-z0-9]{16}$`));

  const friends = await browser.newContext({ serviceWorkers: "block" });
  try {
    const friend = await friends.newPage();
    await friend.goto(link);
    await expect(friend.getByRole("heading", { level: 1 })).toHaveText("Gloss Kelly Green");
    await expect(friend.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
    const shown = friend.getByRole("img", { name: "The car in 3M 2080-G46 Gloss Kelly Green" });
    await expect(shown).toBeVisible();
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(1000);
    await friend.getByRole("radio", { name: "Before" }).check();
    await expect(friend.getByRole("img", { name: "The car before" })).toBeVisible();
    await expect(shown).toBeHidden();
    await expectAccessible(friend);
    expect(await friends.cookies()).toEqual([]);
    await friend.getByRole("link", { name: "Try it on your car" }).click();
    await expect(friend.getByText("3M 2080-G46 Gloss Kelly Green")).toBeVisible();
    expect(new URL(friend.url()).pathname).toBe(`/e/${key}`);

    await page.getByRole("button", { name: /^Stop sharing / }).click();
    await expect(page.getByText(/^Nobody can open that page anymore/)).toBeVisible();
    await friend.goto(link);
    await expect(friend.getByRole("heading", { level: 1 })).toHaveText("This look isn't shared anymore");
  } finally {
    await friends.close();
  }
});
