import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../controls/testing/add-app-styles.ts";
import { renderElement } from "../controls/testing/render-element.ts";
import "../language/testing/english.ts";
import { PhotoSession } from "../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../photo-session/photo-session-context.ts";
import type { Refusal } from "../photo-session/photo-session-state.ts";
import { createScript } from "../photo-session/testing/scripted-engine.ts";
import { ShellNotices } from "./shell-notices.tsx";

test("a refused file is told by a headline, a way on and the color of an error", async () => {
  const { alert, icon } = await render("not-a-picture");
  expect(paragraphsOf(alert)).toEqual(["This file isn't a photo", "Choose a JPEG, PNG, WebP or HEIC file."]);
  expect(icon && getComputedStyle(icon).color).toBe(
    getComputedStyle(document.documentElement).getPropertyValue("--color-error"),
  );
});

test("what the customer canceled is no error", async () => {
  const { alert, icon } = await render("canceled");
  expect(paragraphsOf(alert)).toEqual(["Detection canceled", "Your car is unchanged."]);
  expect(icon).toBeNull();
});

test("a notice keeps apart from what is below it, and without one there is no gap", async () => {
  const shown = await render("not-a-picture");
  expect(shown.below.getBoundingClientRect().top - shown.alert.getBoundingClientRect().bottom).toBe(12);
  const empty = renderElement(noticesAbove(null));
  await expect.poll(() => empty.querySelector("main")?.offsetTop).toBe(empty.offsetTop);
});

async function render(refusal: Refusal) {
  addAppStyles();
  await page.viewport(390, 844);
  const container = renderElement(noticesAbove(refusal));
  const [alert, below] = [page.getByRole("alert"), page.getByRole("main")];
  await expect.element(alert).toBeVisible();
  return {
    alert: alert.element(),
    below: below.element(),
    icon: container.querySelector("[role=alert] > span svg"),
  };
}

function noticesAbove(refusal: Refusal | null) {
  const nothing = { words: "", dismiss: () => {} };
  return (
    <PhotoSessionContext value={new PhotoSession(() => Promise.resolve(createScript().engine))}>
      <ShellNotices
        isReading={false}
        refusal={refusal}
        notice={refusal === null ? null : "refusal"}
        drop={nothing}
        link={{ ...nothing, link: null, forget: () => {} }}
        waiting={nothing}
        isOverPicture={false}
      />
      <main>The start</main>
    </PhotoSessionContext>
  );
}

function paragraphsOf(element: Element): string[] {
  return [...element.querySelectorAll("p")].map(({ textContent }) => textContent);
}
