import type { Box, PartMask, Photo, Renderer } from "@livery/engine";
import { useEffect, useMemo } from "react";
import { createCanvas } from "../../controls/draw-canvas.ts";
import { IdleDrawings } from "../../controls/idle-drawings.ts";
import type { Look } from "../../look/layer.ts";
import { encodeLook } from "../../look/layer-codec.ts";
import { toRenderLayers } from "../../look/to-render-layers.ts";
import { carBox } from "../../viewport/car-box.ts";
import { thumbnailBox, thumbnailSize } from "./thumbnail-box.ts";

/** The car in a look, small. */
export type LookDrawings = IdleDrawings<Look, ImageData>;

interface LookSource {
  renderer: Renderer;
  photo: Pick<Photo, "width" | "height">;
  masks: readonly PartMask[];
}

interface ShownCar {
  /** Null until there is one: then nothing can be drawn. */
  renderer: Renderer | null;
  photo: LookSource["photo"];
  masks: readonly PartMask[];
  isPlateCovered: boolean;
}

/** Small pictures of the car in looks, which stay in memory as long as this car is on screen with these masks. */
export function useLookDrawings({ renderer, photo, masks, isPlateCovered }: ShownCar): LookDrawings | null {
  const drawings = useMemo(
    () => (renderer === null ? null : createLookDrawings({ renderer, photo, masks })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the renderer draws a covered plate by itself
    [renderer, photo, masks, isPlateCovered],
  );
  useEffect(() => () => drawings?.clear(), [drawings]);
  return drawings;
}

/** On the renderer of the picture, whose canvas they leave as it is. */
function createLookDrawings(source: LookSource): LookDrawings {
  return new IdleDrawings({
    createDrawer: () => ({
      draw: async (looks) => Promise.all(looks.map((look) => drawLook(look, source))),
      destroy: () => {},
    }),
    keyOf: encodeLook,
    itemsPerTurn: 1,
  });
}

async function drawLook(look: Look, { renderer, photo, masks }: LookSource): Promise<ImageData> {
  const picture = renderer.readPicture(toRenderLayers(look, masks));
  const box = thumbnailBox(carBox(masks), photo);
  const { left, top, width, height } = scaleBox(box, picture.width / photo.width);
  const bitmap = await createImageBitmap(picture, left, top, width, height, {
    resizeWidth: thumbnailSize.width,
    resizeHeight: thumbnailSize.height,
    resizeQuality: "high",
  });
  const context = createCanvas(thumbnailSize.width, thumbnailSize.height);
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, thumbnailSize.width, thumbnailSize.height);
}

function scaleBox({ left, top, width, height }: Box, scale: number): Box {
  return {
    left: Math.round(left * scale),
    top: Math.round(top * scale),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
