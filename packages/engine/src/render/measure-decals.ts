import { findCarAxes } from "../geometry/car-axes.ts";
import { type DecalPlane, projectDecal } from "../geometry/decal-plane.ts";
import { metersPerPixelAt } from "../geometry/meters-per-pixel.ts";
import type { Vector } from "../geometry/vectors.ts";
import { meanNormal } from "../lighting/mean-normal.ts";
import { intersect } from "../masks/compose-mask.ts";
import type { PartMask } from "../masks/part-mask.ts";
import type { MeasuredPhoto } from "./measure-panel-frames.ts";

/** Where a decal goes on the panel of a mask. */
export interface DecalPlace {
  /** Its middle, as shares of the mask's box. */
  x: number;
  y: number;
  widthMm: number;
  heightMm: number;
  /** Clockwise. */
  degrees: number;
}

/** The panel's direction is its mean over so many of the decal's longer sides: a single normal may be off. */
const normalAreaSides = 1.2;

/** Where decals lie in the photo; null where one would reach behind the camera. */
export function measureDecals({
  full,
  masks,
  lightOn,
  wheels,
}: MeasuredPhoto): (mask: PartMask, place: DecalPlace) => DecalPlane | null {
  return (mask, { x, y, widthMm, heightMm, degrees }) => {
    const center = { x: mask.box.left + x * mask.box.width, y: mask.box.top + y * mask.box.height };
    const metersPerPixel = metersPerPixelAt(center, masks);
    const maps = lightOn(mask.materialClass)?.maps;
    const sidePx = Math.max(8, (normalAreaSides * Math.max(widthMm, heightMm)) / 1000 / metersPerPixel);
    const normal = (): Vector => {
      if (!maps) return [0, 0, 1];
      const around = {
        left: Math.round(center.x - sidePx / 2),
        top: Math.round(center.y - sidePx / 2),
        width: Math.round(sidePx),
        height: Math.round(sidePx),
      };
      const area = intersect(around, mask.box);
      return meanNormal(maps, mask, full, area ?? mask.box);
    };
    return projectDecal({
      center,
      normal: normal(),
      axes: findCarAxes([...wheels().values()], full),
      metersPerPixel,
      size: { widthMeters: widthMm / 1000, heightMeters: heightMm / 1000 },
      degrees,
      photo: full,
    });
  };
}
