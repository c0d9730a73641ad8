import { expect, onTestFinished, test, vi } from "vitest";
import { createCarSegmenter } from "./car-segmenter.ts";

test("where WebAssembly is off, segmentation says so before it downloads anything", async () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal("WebAssembly", undefined);
  const segmenter = createCarSegmenter();
  const photo = { width: 300, height: 200, pixels: new ImageData(300, 200) };
  await expect(segmenter.segmentCar(photo)).rejects.toMatchObject({ name: "WebAssemblyError" });
});
