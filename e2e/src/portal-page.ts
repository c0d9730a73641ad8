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

/** A card of the dashboard, or of a plan on it. */
export function card(page: Page, name: string) {
  return page.getByRole("region", { name });
}

/** The row of a lead. A list that has it twice fails what uses it. */
export function leadRow(page: Page, name: string) {
  const row = new RegExp(`^(Unread: )?${name}\\b`);
  return page.getByRole("list", { name: "Leads" }).getByRole("link", { name: row });
}
