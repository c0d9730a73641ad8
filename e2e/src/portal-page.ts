import type { Page } from "@playwright/test";

export async function logIn(page: Page, email: string, password: string) {
  await emailField(page).fill(email);
  await passwordField(page).fill(password);
  await page.getByRole("button", { name: "Login", exact: true }).click();
}

/** Sets the password on the page of an email link. */
export async function choosePassword(page: Page, password: string) {
  await newPasswordField(page).fill(password);
  await page.getByRole("button", { name: "Save password" }).click();
}

export function emailField(page: Page) {
  return page.getByLabel("Email", { exact: true });
}

export function passwordField(page: Page) {
  return page.getByLabel("Password", { exact: true });
}

export function newPasswordField(page: Page) {
  return page.getByLabel("New password", { exact: true });
}

/** Opens the dashboard from another section of the workspace. */
export async function openAccount(page: Page) {
  const sections = page.getByRole("navigation", { name: "Workspace" });
  const [account, more] = [
    sections.getByRole("link", { name: "Account" }),
    sections.getByRole("button", { name: "More" }),
  ];
  await account.or(more).waitFor();
  // On phones.
  if (await more.isVisible()) await more.click();
  await account.click();
}

/** A card of the dashboard, or of a plan on it. */
export function card(page: Page, name: string) {
  return page.getByRole("region", { name });
}
