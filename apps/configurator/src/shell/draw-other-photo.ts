import type { ExportOptions } from "@livery/engine";
import type { Look } from "../look/layer.ts";
import { toRenderLayers } from "../look/to-render-layers.ts";
import { splitWindshields } from "../look/windshield-strip.ts";
import type { PhotoSession } from "../photo-session/photo-session.ts";

interface OtherPhoto {
  photoSession: PhotoSession;
  /** In the album. */
  id: string;
  look: Look;
  isPlateCovered: boolean;
  format: Omit<ExportOptions, "signal">;
  signal: AbortSignal;
}

/**
 * Draws a photo of the car that is not on screen, without the look and in it. Everything that this takes, on the GPU too, is
 * freed again.
 */
export async function drawOtherPhoto({
  photoSession,
  id,
  look,
  isPlateCovered,
  format,
  signal,
}: OtherPhoto): Promise<{ photo: Blob; picture: Blob | null }> {
  const { photo, masks, normals } = await photoSession.openPhoto(id, signal);
  const layers = toRenderLayers(look, masks);
  const renderer = photoSession.createHiddenRenderer();
  try {
    renderer.setPhoto(photo);
    renderer.setMasks(splitWindshields(masks), normals);
    renderer.setPlateCover(isPlateCovered);
    const before = await renderer.export([], { ...format, signal });
    // The look may be of panels that this photo does not show.
    const after = layers.length === 0 ? null : await renderer.export(layers, { ...format, signal });
    return { photo: before, picture: after };
  } finally {
    renderer.destroy();
  }
}
