import { type RimFinish, rimDesigns, rimFinishes } from "@livery/catalog";
import { expect, test, vi } from "vitest";
import { createRimDrawings } from "./rim-drawings.ts";

test("each design is drawn once in each finish that was chosen", async () => {
  const draw = vi.fn(() => new ImageData(64, 64));
  const drawings = createRimDrawings(() => ({ draw, destroy: () => {} }));
  const choose = async (finish: RimFinish | undefined) => {
    if (finish === undefined) throw new Error("the catalog has too few finishes");
    const rims = rimDesigns.map((design) => ({ design, finish }));
    const withdraw = drawings.request(rims);
    await expect.poll(() => rims.map((rim) => drawings.drawingOf(rim))).not.toContain(undefined);
    withdraw();
  };
  await choose(rimFinishes[0]);
  await choose(rimFinishes[1]);
  await choose(rimFinishes[0]);
  expect(draw).toHaveBeenCalledTimes(2 * rimDesigns.length);
});
