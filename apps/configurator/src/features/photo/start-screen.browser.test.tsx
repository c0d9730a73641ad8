import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import "../../language/testing/english.ts";
import { heroCar } from "../../samples/hero-car.ts";
import { StartScreen } from "./start-screen.tsx";

test.each([
  { isKiosk: false, fate: "It's still here if the page reloads, and you can delete it when you finish." },
  { isKiosk: true, fate: "It's deleted when you finish or walk away." },
])("before there is a photo, its fate is told: %o", async ({ isKiosk, fate }) => {
  renderStart(isKiosk);
  const words = page.getByText(/^Your photo stays on this device unless you send it\./);
  await expect.element(words).toBeVisible();
  await expect.element(page.getByText(fate)).toBeVisible();
});

test.each([
  { width: 1100, height: 704 },
  { width: 800, height: 704 },
  { width: 358, height: 704 },
])("a frame of %o shows how to begin on its first screen", async ({ width, height }) => {
  addAppStyles();
  await page.viewport(width, height);
  renderStart(false);
  const choose = page.getByText("Choose a photo", { exact: true });
  await expect.element(choose).toBeVisible();
  // A laptop with the frame below a heading shows no more of it.
  expect(choose.element().getBoundingClientRect().bottom).toBeLessThan(638);
});

function renderStart(isKiosk: boolean): void {
  const nothing = () => {};
  renderElement(
    <div className="flex h-dvh flex-col pt-14">
      <StartScreen
        onChoosing={nothing}
        onPhoto={nothing}
        onCamera={nothing}
        samples={null}
        onSample={nothing}
        heroPicture={heroCar.bare}
        heroFilms={null}
        onHero={nothing}
        news={null}
        lookSummary={null}
        isKiosk={isKiosk}
        fromPhone={null}
      />
    </div>,
  );
}
