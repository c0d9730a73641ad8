import type { PartMask } from "../masks/part-mask.ts";
import type { Photo } from "../photo/read-photo.ts";
import { createRenderer, type Renderer } from "../render/renderer.ts";

/** A renderer with this photo and these masks. The caller destroys it. */
export function openRenderer(
  photo: Photo,
  masks: readonly PartMask[],
  canvas = document.createElement("canvas"),
): Renderer {
  const created = createRenderer(canvas);
  if (created.kind !== "ready") throw new Error("This browser has no WebGL2");
  created.renderer.setPhoto(photo);
  created.renderer.setMasks(masks);
  return created.renderer;
}
