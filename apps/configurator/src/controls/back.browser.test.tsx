import { useEffect, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { fitHistory, useBackCloses } from "./back.ts";
import { replaceAddress } from "./replace-address.ts";
import { renderElement } from "./testing/render-element.ts";

// The first in this file, as on a page that has just loaded, where nothing has opened yet.
test("entries of what was open before a reload are left, and Back closes what opens then", async () => {
  const before: unknown = history.state;
  history.pushState({ opened: 1 }, "");
  await render();
  await expect.poll(() => history.state as unknown).toEqual(before);
  await open("Filters");
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  history.back();
  await expect.element(page.getByText("Filters is open")).not.toBeInTheDocument();
});

test("Back closes what opened last, and then what is below it", async () => {
  await render();
  await open("Filters");
  await open("Menu");
  await expect.poll(() => history.state as unknown).toEqual({ opened: 2 });
  history.back();
  await expect.element(page.getByText("Menu is open")).not.toBeInTheDocument();
  await expect.element(page.getByText("Filters is open")).toBeVisible();
  history.back();
  await expect.element(page.getByText("Filters is open")).not.toBeInTheDocument();
});

test("what was closed by its own button needs no Back", async () => {
  const before = await render();
  await open("Filters");
  await open("Menu");
  await expect.poll(() => history.state as unknown).toEqual({ opened: 2 });
  await page.getByRole("button", { name: "Close Menu" }).click();
  await page.getByRole("button", { name: "Close Filters" }).click();
  await expect.poll(() => history.state as unknown).toEqual(before);
});

test("Back closes what opens in the moment in which another closes", async () => {
  const before = await render();
  await open("Filters");
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  await page.getByRole("button", { name: "Close Filters" }).click();
  await page.getByRole("button", { name: "Open Menu" }).click();
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  await expect.element(page.getByText("Menu is open")).toBeVisible();
  history.back();
  await expect.element(page.getByText("Menu is open")).not.toBeInTheDocument();
  expect(history.state).toEqual(before);
});

test("an address that changes while something is open leaves no entry behind", async () => {
  const before = await render();
  await open("Filters");
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  replaceAddress(window, location.pathname + location.search);
  await page.getByRole("button", { name: "Close Filters" }).click();
  await expect.poll(() => history.state as unknown).toEqual(before);
});

async function open(name: string): Promise<void> {
  await page.getByRole("button", { name: `Open ${name}` }).click();
  await expect.element(page.getByText(`${name} is open`)).toBeVisible();
}

/** Two things that open. Answers with the state of the history entry below them. */
async function render(): Promise<unknown> {
  renderElement(<App />);
  await expect.element(page.getByRole("button", { name: "Open Menu" })).toBeVisible();
  return history.state;
}

function App() {
  useEffect(fitHistory, []);
  return (
    <>
      <Opens name="Filters" />
      <Opens name="Menu" />
    </>
  );
}

function Opens({ name }: { name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  useBackCloses(isOpen, () => setIsOpen(false));
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? "Close" : "Open"} {name}
      </button>
      {isOpen && <p>{name} is open</p>}
    </>
  );
}
