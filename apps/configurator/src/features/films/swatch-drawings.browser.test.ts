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
  const [first, last] = [films[0], films[7]].map((film) => film && drawings.drawingOf(film));
  expect(first?.background).toBe(`url("${first?.picture.src}") 0% 0 / 800% 100%`);
  expect(last?.background).toBe(`url("${first?.picture.src}") 100% 0 / 800% 100%`);
  drawings.clear();
  expect(new Set(revoke.mock.calls.flat()).size).toBe(2);
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
