import { expect, test } from "vitest";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { markAsAi } from "./mark-as-ai.ts";

const term = "http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia";

test.each(["image/jpeg", "image/png"])(
  "a marked %s says so once, and shows the same pixels",
  async (type) => {
    const file = await encode(type);
    const marked = await markAsAi(file);
    expect(marked.type).toBe(type);
    expect((await readText(file)).includes(term)).toBe(false);
    expect((await readText(marked)).split(term)).toHaveLength(2);
    expect(await readPixels(marked)).toEqual(await readPixels(file));
  },
);

test("refuses what is neither", async () => {
  await expect(markAsAi(new Blob(["Dear reader"], { type: "image/jpeg" }))).rejects.toThrow("not a JPEG");
});

function encode(type: string): Promise<Blob> {
  const context = createCanvas(8, 8);
  context.fillStyle = "rebeccapurple";
  context.fillRect(2, 2, 5, 3);
  return new Promise((resolve, reject) => {
    context.canvas.toBlob((file) => (file ? resolve(file) : reject(new Error("no file"))), type);
  });
}

async function readText(file: Blob): Promise<string> {
  return new TextDecoder("latin1").decode(await file.arrayBuffer());
}

async function readPixels(file: Blob): Promise<number[]> {
  const bitmap = await createImageBitmap(file);
  const context = createCanvas(bitmap.width, bitmap.height);
  context.drawImage(bitmap, 0, 0);
  return [...context.getImageData(0, 0, bitmap.width, bitmap.height).data];
}
