import { useState } from "react";
import { Link } from "react-router";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { renderRoute } from "../../testing/render-route.tsx";
import { UnsavedChanges, UnsavedForms } from "./unsaved-changes.tsx";

const dialog = page.getByRole("dialog");

test("a link asks before it leaves what was typed, and Cancel keeps it", async () => {
  renderRoute(Form, "/form");
  await page.getByLabelText("Note").fill("Both keys");
  await page.getByRole("link", { name: "Leads" }).click();
  await expect.element(dialog.getByRole("heading", { name: "Leave without saving?" })).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Note")).toHaveValue("Both keys");
  await page.getByRole("link", { name: "Leads" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Route /leads")).toBeVisible();
});

test("the question comes again, however soon after Cancel the next link is followed", async () => {
  renderRoute(Form, "/form");
  await page.getByLabelText("Note").fill("Both keys");
  const link = page.getByRole("link", { name: "Leads" });
  const followed = link.element() as HTMLElement;
  await link.click();
  await expect.element(dialog).toBeVisible();
  // The router has forgotten the first link by then; React has not drawn that yet.
  dialog.element().addEventListener("close", () => followed.click(), { once: true });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(page.getByText("Route /leads")).toBeVisible();
});

test("Cancel keeps what was typed on a page that opened by Leave, too", async () => {
  renderRoute(Form, "/form?id=1");
  await page.getByLabelText("Note").fill("Both keys");
  await page.getByRole("link", { name: "Next" }).click();
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Leads" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("Note")).toHaveValue("Both keys");
});

test("a page without changes is left at once", async () => {
  renderRoute(Form, "/form");
  await page.getByRole("link", { name: "Leads" }).click();
  await expect.element(page.getByText("Route /leads")).toBeVisible();
});

test("whoever was logged out meanwhile is told so, and how to keep what was typed", async () => {
  renderRoute(Form, "/form");
  await page.getByLabelText("Note").fill("Both keys");
  await page.getByRole("link", { name: "Login" }).click();
  await expect.element(dialog.getByText(/log in again in another tab and save here/)).toBeVisible();
  // Whoever an owner removed can log in again, and save nothing.
  await expect.element(dialog.getByText(/If you were removed from the team/)).toBeVisible();
  await dialog.getByRole("button", { name: "Log in here" }).click();
  await expect.element(page.getByText("Route /shop-login")).toBeVisible();
});

test("the browser asks before the page is closed, and only with changes", async () => {
  renderRoute(Form, "/form");
  await expect.element(page.getByLabelText("Note")).toBeVisible();
  expect(isAskedAtClose()).toBe(false);
  await page.getByLabelText("Note").fill("Both keys");
  await expect.poll(isAskedAtClose).toBe(true);
});

function isAskedAtClose(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

function Form() {
  const [text, setText] = useState("");
  return (
    <UnsavedForms>
      <UnsavedChanges isUnsaved={text !== ""} />
      <UnsavedChanges isUnsaved={false} />
      <label>
        Note
        <input value={text} onChange={(event) => setText(event.target.value)} />
      </label>
      <Link to="/leads">Leads</Link>
      <Link to="/form?id=2">Next</Link>
      <Link to="/shop-login">Login</Link>
    </UnsavedForms>
  );
}
