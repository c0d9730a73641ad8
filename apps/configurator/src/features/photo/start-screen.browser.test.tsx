import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { renderElement } from "../../controls/testing/render-element.ts";
import "../../language/testing/english.ts";
import { heroCar } from "../../samples/hero-car.ts";
import { sampleCars } from "../../samples/sample-cars.ts";
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

test.each([
  { cameras: 1, buttons: ["Use my phone", "Take a photo"] },
  { cameras: 0, buttons: ["Use my phone"] },
])("a paired kiosk begins with the customer's phone, then its own camera: %o", async (tablet) => {
  const camera = { kind: "videoinput" } as MediaDeviceInfo; // of which the app reads no more
  const devices = vi.spyOn(navigator.mediaDevices, "enumerateDevices");
  devices.mockResolvedValue(Array.from({ length: tablet.cameras }, () => camera));
  onTestFinished(() => devices.mockRestore());
  renderStart(true, fromPhone);
  const shown = () => {
    const row = page.getByRole("button", { name: "Use my phone" }).element().parentElement;
    return [...(row?.children ?? [])].map((each) => each.textContent);
  };
  await expect.element(page.getByRole("button", { name: "Use my phone" })).toBeVisible();
  await expect.poll(shown).toEqual(tablet.buttons);
  expect(page.getByText(/Choose a photo|drop or paste/).elements()).toEqual([]);
});

test.each([
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
  { width: 800, height: 1280 },
])("a kiosk of %o shows the whole hero car and the sample cars without scrolling", async (size) => {
  addAppStyles();
  await page.viewport(size.width, size.height);
  renderStart(true, fromPhone);
  const samples = page.getByRole("region", { name: "Sample cars" }).getByRole("button", { name: /,/ });
  await expect.element(samples.last()).toBeVisible();
  await expect.element(samples.last()).toBeInViewport({ ratio: 1 });
  const hero = page.getByRole("figure").element().getBoundingClientRect();
  expect(hero.width / hero.height).toBeCloseTo(1440 / 858, 1);
});

const fromPhone = () => {};

function renderStart(isKiosk: boolean, phone: (() => void) | null = null): void {
  const nothing = () => {};
  renderElement(
    // The space of the header, which a kiosk has at the bottom, too.
    <div className={`flex h-dvh flex-col ${isKiosk ? "pt-[4.25rem] pb-18" : "pt-14"}`}>
      <StartScreen
        onChoosing={nothing}
        onPhoto={nothing}
        onCamera={nothing}
        samples={sampleCars}
        onSample={nothing}
        heroPicture={heroCar.bare}
        heroFilms={null}
        onHero={nothing}
        news={null}
        lookSummary={null}
        isKiosk={isKiosk}
        onPhone={phone}
      />
    </div>,
  );
}
