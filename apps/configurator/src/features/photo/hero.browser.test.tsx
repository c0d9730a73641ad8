import type { Film } from "@livery/catalog";
import type {} from "@vitest/browser-playwright"; // the type of cdp()
import { expect, onTestFinished, test, vi } from "vitest";
import { cdp, page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { heroCar } from "../../samples/hero-car.ts";
import { Hero } from "./hero.tsx";
import "../../language/testing/english.ts";

test("the car is there at once in its own paint, and the first film is laid over it", async () => {
  const container = renderElement(<Hero bare={heroCar.bare} films={null} onOpen={() => {}} />);
  await expect.element(page.getByRole("img", { name: /^A classic sports car/ })).toBeVisible();
  expect(container.querySelectorAll("img")).toHaveLength(1);
  expect(page.getByRole("button").elements()).toEqual([]);
  const { caption } = render();
  await expect.poll(caption).toBe(`3M ${first} of ${first}`);
});

test("a film that a customer chooses stays on the car, and opens with it", async () => {
  const { caption, opened, laid } = render();
  const other = page.getByRole("button", { name: `3M ${third} of ${third}` });
  await other.click();
  await expect.poll(caption).toContain(third);
  await expect.element(other).toHaveAttribute("aria-pressed", "true");
  // Whatever sweep ends now, no other film follows by itself.
  laid()?.dispatchEvent(new AnimationEvent("animationend", { bubbles: true }));
  await page.getByRole("button", { name: "Try this car" }).click();
  expect(caption()).toContain(third);
  expect(opened.map(({ id }) => id)).toEqual([third]);
});

test("by themselves two films come, and no third", async () => {
  const { caption, laid } = render();
  const endSweep = () => laid()?.dispatchEvent(new AnimationEvent("animationend", { bubbles: true }));
  await expect.poll(caption).toContain(first);
  endSweep();
  await expect.poll(caption).toContain(second);
  endSweep();
  await page.getByRole("button", { name: "Try this car" }).click();
  expect(caption()).toContain(second);
});

test("an image that a film's picture was loaded with is not kept in memory", async () => {
  const loaded: WeakRef<HTMLImageElement>[] = [];
  class NotedImage extends Image {
    constructor() {
      super();
      loaded.push(new WeakRef(this));
    }
  }
  vi.stubGlobal("Image", NotedImage);
  onTestFinished(() => void vi.unstubAllGlobals());
  const { caption } = render();
  await expect.poll(caption).toContain(first);
  await expect
    .poll(async () => {
      await cdp().send("HeapProfiler.collectGarbage");
      return loaded.map((image) => image.deref());
    })
    .toEqual([undefined]);
});

test("a shop without these films shows the car in its own paint, with nothing to press", async () => {
  renderElement(<Hero bare={heroCar.bare} films={[]} onOpen={() => {}} />);
  await expect.element(page.getByRole("img")).toBeVisible();
  expect(page.getByRole("button").elements()).toEqual([]);
});

const films = heroCar.films.map(({ filmId, picture }) => {
  // The picture and its swatch need no more of it.
  const film = { id: filmId, brand: "3M", code: filmId, finish: "gloss", glossLevel: "gloss" } as Film;
  return { film: { ...film, name: `of ${filmId}`, renderHex: "#cc7722" as const }, picture };
});
const [first, second, third] = heroCar.films.map(({ filmId }) => filmId);

function render() {
  const opened: Film[] = [];
  const container = renderElement(
    <Hero bare={heroCar.bare} films={films} onOpen={(film) => opened.push(film)} />,
  );
  return {
    opened,
    caption: () => container.querySelector("figcaption")?.textContent ?? "",
    /** The picture of the film on the car. */
    laid: () => [...container.querySelectorAll("img")].at(-1),
  };
}
