import { expect, test } from "vitest";
import { page } from "vitest/browser";
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

function renderStart(isKiosk: boolean): void {
  const nothing = () => {};
  renderElement(
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
    />,
  );
}
