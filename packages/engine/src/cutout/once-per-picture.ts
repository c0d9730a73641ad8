import type { CarPicture } from "./car-picture.ts";

/** What `compute` returns is kept as long as the picture: all scenes of a car share it. Nobody may change it. */
export function oncePerPicture<Value>(
  compute: (picture: CarPicture) => Value,
): (picture: CarPicture) => Value {
  const known = new WeakMap<CarPicture, { value: Value }>();
  return (picture) => {
    const entry = known.get(picture) ?? { value: compute(picture) };
    known.set(picture, entry);
    return entry.value;
  };
}
