import type { Film } from "@livery/catalog";
import { expect, onTestFinished, test, vi } from "vitest";
import { createSwatchDrawings } from "./swatch-drawings.ts";

test("films drawn together share a picture, which is freed with the drawings", async () => {
  const revoke = vi.spyOn(URL, "revokeObjectURL");
  onTestFinished(() => revoke.mockRestore());
  const films = Array.from({ length: 10 }, (_, index) => anyFilm(`film-${index}`));
  const draw = vi.fn(() => new ImageData(640, 80));
  const drawings = createSwatchDrawings(() => ({ draw, destroy: () => {} }));
  drawings.request(films);
  await expect.poll(() => films.map((film) => drawings.drawingOf(film))).not.toContain(undefined);
  expect(draw.mock.calls).toEqual([[films.slice(0, 8)], [films.slice(8)]]);
  const pictures = films.map((film) => drawings.drawingOf(film)?.picture);
  expect(new Set(pictures.slice(0, 8))).toEqual(new Set([pictures[0]]));
  expect(pictures[8]).not.toBe(pictures[0]);
  drawings.clear();
  expect(new Set(revoke.mock.calls.flat()).size).toBe(2);
});

test.each([0, 3, 7])("swatch %i shows its own cell without the edges", async (cell) => {
  const films = Array.from({ length: 8 }, (_, index) => anyFilm(`film-${index}`));
  const drawings = createSwatchDrawings(() => ({ draw: () => new ImageData(768, 96), destroy: () => {} }));
  onTestFinished(() => drawings.clear());
  drawings.request(films);
  const background = () => drawings.drawingOf(films[cell] ?? anyFilm(""))?.background ?? "";
  await expect.poll(background).not.toBe("");
  const [x = 0, y = 0, width = 0, height = 0] = [...background().matchAll(/([\d.]+)%/g)].map(
    ([, percent]) => Number(percent) / 100,
  );
  const [left, top] = [(x * (width - 1)) / width, (y * (height - 1)) / height];
  const edge = 3 / 96; // in sides of a cell
  expect([8 * left, 8 * (left + 1 / width), top, top + 1 / height]).toEqual(
    [cell + edge, cell + 1 - edge, edge, 1 - edge].map((side) => expect.closeTo(side, 5)),
  );
});

function anyFilm(id: string): Film {
  return {
    id,
    brand: "3M",
    series: "2080",
    code: id,
    name: id,
    finish: "gloss",
    glossLevel: "gloss",
    hex: "#1f3f8f",
    renderHex: "#1f3f8f",
  };
}
