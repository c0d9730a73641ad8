import type { Photo } from "@livery/engine";
import { type ComponentProps, useEffect, useRef } from "react";
import { emptyCanvas } from "./empty-canvas.ts";

type PhotoCanvasProps = ComponentProps<"canvas"> & {
  photo: Photo;
  /** Larger photos are scaled down to this length of their longer side. */
  maxSidePx: number;
};

/** The photo as it is. */
export function PhotoCanvas({ photo, maxSidePx, ...rest }: PhotoCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = canvas.current;
    const scale = Math.min(1, maxSidePx / Math.max(photo.width, photo.height));
    let isWanted = true;
    const size = {
      resizeWidth: Math.round(photo.width * scale),
      resizeHeight: Math.round(photo.height * scale),
    };
    const whole = () => createImageBitmap(photo.pixels); // where a browser refuses the options
    void createImageBitmap(photo.pixels, { ...size, resizeQuality: "high" })
      .catch(whole)
      .then((bitmap) => {
        const context = isWanted ? drawn?.getContext("2d") : null;
        if (context) {
          context.canvas.width = bitmap.width;
          context.canvas.height = bitmap.height;
          context.drawImage(bitmap, 0, 0);
        }
        bitmap.close();
      });
    return () => {
      isWanted = false;
      if (drawn) emptyCanvas(drawn);
    };
  }, [photo, maxSidePx]);
  return <canvas {...rest} ref={canvas} />;
}
