import type { Film } from "@livery/catalog";
import type { Photo } from "@livery/engine";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { renderElement } from "../../controls/testing/render-element.ts";
import { addAppStyles } from "../../controls/testing/add-app-styles.ts";
import type { Look } from "../../look/layer.ts";
import { SideBySide } from "./side-by-side.tsx";
import "../../language/testing/english.ts";

test.each([
  [360, 740],
  [768, 1024],
  [1280, 800],
])("names and films of six looks stand apart below equal pictures at %i by %i", async (width, height) => {
  await render(width, height);
  const cells = [...document.querySelectorAll("li")].map((cell) => {
    const picture = cell.firstElementChild?.getBoundingClientRect();
    const name = cell.querySelector("button > span")?.getBoundingClientRect();
    const films = cell.querySelector("p");
    if (!picture || !name || !films) throw new Error("a part of the card is missing");
    const lines = films.clientHeight / Number.parseFloat(getComputedStyle(films).lineHeight);
    const place = films.getBoundingClientRect();
    return {
      hasGaps: picture.bottom + 6 <= name.top && name.bottom <= place.top,
      isInside: place.bottom < cell.getBoundingClientRect().bottom - 4,
      hasWholeLines: Math.abs(lines - Math.round(lines)) < 0.1 && lines < 2.1,
      pictureHeight: Math.round(picture.height),
    };
  });
  expect(cells).toHaveLength(6);
  expect(cells.every((cell) => cell.hasGaps && cell.isInside && cell.hasWholeLines)).toBe(true);
  expect(new Set(cells.map(({ pictureHeight }) => pictureHeight)).size).toBe(1);
});

async function render(width: number, height: number): Promise<void> {
  addAppStyles();
  const before = { width: window.innerWidth, height: window.innerHeight };
  await page.viewport(width, height);
  onTestFinished(() => page.viewport(before.width, before.height));
  const looks = ["Satin Black", "Gloss Kelly Green · black mirrors +4"].flatMap((name) =>
    [1, 2, 3].map((count) => ({ id: name.length * 10 + count, name, look: lookOf(2 * count) })),
  );
  const photo = { width: 300, height: 200 } as Photo; // only its size is used until a renderer draws it
  renderElement(
    <SideBySide
      {...{ looks, photo }}
      renderer={null}
      masks={[]}
      car={undefined}
      onApply={() => {}}
      onClose={() => {}}
    />,
  );
  await expect.element(page.getByRole("heading", { name: "Side by side" })).toBeVisible();
}

/** Films on several panels: the more, the longer the words below the look's name. */
function lookOf(count: number): Look {
  const panels = ["hood", "roof", "trunk", "mirror", "front-door", "rear-door"] as const;
  return panels.slice(0, count).map((panel, index) => {
    const film: Film = {
      id: `film-${index}`,
      brand: "3M",
      series: "2080",
      code: `2080-G${index}`,
      name: `Gloss Test Color ${index}`,
      finish: "gloss",
      glossLevel: "gloss",
      hex: "#123456",
      renderHex: "#123456",
    };
    return {
      panelGroup: { kind: "panels", panelIds: [`paint/${panel}`] },
      treatment: { kind: "film", film },
      isHidden: false,
    };
  });
}
