import type { Area } from "./page.ts";

interface Size {
  width: number;
  height: number;
}

/** Where a picture lies on a page. */
export interface Placement extends Area {
  /** Units of the page per pixel of the picture. */
  scale: number;
}

/**
 * Places a picture so that its car is as large as the zone allows, in the middle of it. Where that leaves a side of the
 * area empty, the picture becomes larger, but never higher than the zone allows: no type lies beside a car, only above
 * and below it.
 */
export function fitCar(picture: Size, car: Area, { area, zone }: { area: Area; zone: Area }): Placement {
  const highest = zone.height / car.height;
  const fitting = Math.min(zone.width / car.width, highest);
  const covering = Math.max(area.width / picture.width, 0);
  const scale = Math.min(Math.max(fitting, covering), highest);
  const width = picture.width * scale;
  const centered = zone.left + zone.width / 2 - (car.left + car.width / 2) * scale;
  const left =
    width >= area.width
      ? clamp(centered, area.left + area.width - width, area.left)
      : clamp(centered, area.left, area.left + area.width - width);
  const top = zone.top + zone.height / 2 - (car.top + car.height / 2) * scale;
  return { left, top, width, height: picture.height * scale, scale };
}

/** Where the car then is on the page. */
export function carOnPage(car: Area, { left, top, scale }: Placement): Area {
  return {
    left: left + car.left * scale,
    top: top + car.top * scale,
    width: car.width * scale,
    height: car.height * scale,
  };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
