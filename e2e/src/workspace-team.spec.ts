import { siteUrl } from "./env.ts";
import { logIn } from "./portal-page.ts";
import { goodPassword, newestLink, openShop, signIn } from "./shops.ts";
import { expectNoViolations, sidewaysPixels } from "./site-page.ts";
import { expect, test } from "./test.ts";

test("an owner invites an installer, who joins, and is logged out when removed", { tag: "@core" }, async ({
  page,
  browser,
}) => {
  const shop = await openShop(page.request);
  await signIn(page.request, shop);
  await page.goto("/team");
  await expectNoViolations(page);
  const email = shop.email.replace("ada", "sue");
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByRole("alert")).toHaveText(`Invitation sent to ${email}.`);
  await expect(page.getByRole("region", { name: "Open invitations" })).toContainText(email);

  const phone = await browser.newContext({ baseURL: siteUrl, viewport: { width: 390, height: 844 } });
  const installer = await phone.newPage();
  await installer.goto(await newestLink(email));
  await installer.getByLabel("Your name").fill("Sue Storm");
  await installer.getByLabel("New password", { exact: true }).fill(goodPassword);
  await expectNoViolations(installer);
  await installer.getByRole("button", { name: `Join ${shop.shopName}` }).click();
  const sections = installer.getByRole("navigation", { name: "Workspace" });
  await sections.getByRole("button", { name: "More" }).click();
  await expectNoViolations(installer);
  await sections.getByRole("link", { name: "Team" }).click();
  await expect(installer.getByRole("listitem").filter({ hasText: "Sue Storm (you)" })).toContainText("Staff");
  await expectNoViolations(installer);
  expect(await sidewaysPixels(installer)).toBe(0);

  await page.reload();
  await page.getByRole("button", { name: "Remove Sue Storm" }).click();
  await expectNoViolations(page);
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expect(page.getByLabel("Role of Sue Storm")).toHaveCount(0);
  await installer.reload();
  await expect(installer).toHaveURL("/shop-login");
  await logIn(installer, email, goodPassword);
  await expect(installer).toHaveURL("/team");
  await expect(installer.getByText("ask an owner of the shop for a new invitation")).toBeVisible();
  await phone.close();
});
