import type { ColorFamily } from "@livery/catalog";
import { type ReactNode, useState } from "react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { Sheet } from "../../controls/sheet.tsx";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import { type PanelGroup, wholeCar } from "../../look/layer.ts";
import { renderWithLook } from "../../look/testing/render-with-look.tsx";
import { FilmPanel } from "./film-panel.tsx";
import { createSwatchDrawings } from "./swatch-drawings.ts";
import { makeFilms } from "./testing/make-films.ts";
import "../../language/testing/english.ts";

const films = makeFilms();
const trim: PanelGroup = { kind: "class", materialClass: "trim" };

test.each([
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
])("a choice keeps the search, its films and their place: %o", async (size) => {
  await render(size);
  if (size.width === 390) await page.getByRole("button", { name: "Search" }).click();
  await page.getByLabelText("Search films").fill("green 4");
  const swatch = page.getByRole("group", { name: "Best matches" }).getByRole("option").nth(3);
  await swatch.click();
  await expect.element(swatch).toHaveAttribute("aria-selected", "true");
  const before = swatch.element().getBoundingClientRect();
  await swatch.click();
  await expect.element(page.getByLabelText("Search films")).toHaveValue("green 4");
  await expect.element(page.getByLabelText("Search films")).toBeInViewport({ ratio: 1 });
  expect(swatch.element().getBoundingClientRect().top).toBe(before.top);
});

test.each([
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
])(
  "where search and filters are one row, it stays above the films, and a film comes into view below it: %o",
  async (size) => {
    const { actions } = await render(size);
    const search = page.getByLabelText("Search films");
    const film = films.find(({ id }) => id === "green-30");
    if (film === undefined) throw new Error("no film");
    actions.apply(wholeCar, { kind: "film", film });
    const swatch = page.getByRole("option", { selected: true });
    await expect.element(swatch).toBeInViewport({ ratio: 1 });
    await expect.element(search).toBeInViewport({ ratio: 1 });
    expect(swatch.element().getBoundingClientRect().top).toBeGreaterThan(
      search.element().getBoundingClientRect().bottom,
    );
  },
);

test("at 200 percent on a phone the pill of panels and filters shows its words", async () => {
  const { actions } = await render({ width: 195, height: 422 });
  const [film] = films;
  if (film === undefined) throw new Error("no film");
  actions.apply(wholeCar, { kind: "film", film }); // adds the star
  await expect.element(page.getByRole("button", { name: /^Favorite/ })).toBeVisible();
  const words = page.getByText("Whole car · All films");
  await expect.poll(() => words.element().getBoundingClientRect().width).toBeGreaterThan(100);
  expect(words.element().scrollHeight).toBeLessThanOrEqual(words.element().clientHeight);
});

test("on a phone panels and filters begin at the top, wherever the films are scrolled to", async () => {
  await render({ width: 390, height: 844 });
  const box = page.getByRole("listbox", { name: "Films" }).element().closest(".overflow-y-auto");
  box?.scrollTo({ top: 400 });
  expect(box?.scrollTop).toBe(400);
  await page.getByRole("button", { name: /^Panels and filters/ }).click();
  await expect.element(page.getByText("Panels", { exact: true }).first()).toBeInViewport({ ratio: 1 });
  expect(box?.scrollTop).toBe(0);
});

test("on a phone the sheet that filters or search pulled up comes down with their panel", async () => {
  await render({ width: 390, height: 844 });
  const sheet = page.getByRole("complementary", { name: "Options" });
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByLabelText("Search films").fill("green");
  await page.getByRole("button", { name: "Filters" }).click();
  await expect.element(sheet).toHaveAttribute("data-sheet", "full");
  await page.getByRole("button", { name: "Another service" }).click();
  await expect.element(sheet).toHaveAttribute("data-sheet", "half");
});

test("on a phone Back closes the filters and shows the films", async () => {
  await render({ width: 390, height: 844 });
  const pill = page.getByRole("button", { name: /^Panels and filters/ });
  await pill.click();
  await expect.poll(() => history.state as unknown).toEqual({ opened: 1 });
  history.back();
  await expect.element(pill).toHaveAttribute("aria-expanded", "false");
  await expect.element(page.getByRole("listbox", { name: "Films" })).toBeVisible();
});

test("a panel that begins with a color says so, and shows all films once the filter is cleared", async () => {
  await render({ width: 1366, height: 768 }, { panelGroup: trim, startColor: "green" });
  await expect.element(page.getByText("60 films")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Green" })).toHaveAttribute("aria-pressed", "true");
  expect(page.getByRole("group", { name: "Red" }).elements()).toEqual([]);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect.element(page.getByRole("group", { name: "Red" })).toBeInTheDocument();
});

test("where no film has the color, all films show", async () => {
  await render({ width: 1366, height: 768 }, { panelGroup: trim, startColor: "blue" });
  await expect.element(page.getByRole("group", { name: "Red" })).toBeInTheDocument();
  expect(page.getByRole("button", { pressed: true }).elements()).toEqual([]);
});

interface Given {
  panelGroup?: PanelGroup;
  startColor?: ColorFamily;
}

/** The panel about as large as the app gives it: beside the picture, or below it. */
async function render({ width, height }: { width: number; height: number }, given: Given = {}) {
  await page.viewport(width, height);
  addAppStyles();
  const swatchDrawings = createSwatchDrawings(() => null);
  const place = width > height ? { width: 400, height: "90%" } : { width, height: "50%" };
  const rendered = await renderWithLook(
    <div style={{ position: "fixed", right: 0, bottom: 0, ...place }}>
      <Sheet label="Options" className="h-full">
        <FilmsOrAnotherService>
          <FilmPanel
            {...{ films, swatchDrawings }}
            brands={["3M", "Avery Dennison"]}
            panelGroup={wholeCar}
            prompt="Choose a film"
            panels={<p>Panels</p>}
            onCompare={() => {}}
            {...given}
          />
        </FilmsOrAnotherService>
      </Sheet>
    </div>,
  );
  await expect.element(page.getByRole("option").first()).toBeInTheDocument();
  return rendered;
}

function FilmsOrAnotherService({ children }: { children: ReactNode }) {
  const [isOther, setIsOther] = useState(false);
  return (
    <>
      {isOther || children}
      <button type="button" className="absolute top-0" onClick={() => setIsOther(true)}>
        Another service
      </button>
    </>
  );
}
