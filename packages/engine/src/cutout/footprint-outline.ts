import { type Footprint, type GroundPoint, move } from "./ground-plane.ts";

/** Radius of a car's corners seen from above, in meters, and how many straight pieces each has. */
const corner = { radius: 0.45, pieces: 4 } as const;

/** A rectangle on the ground with round corners, as a car's body has. */
export function footprintOutline({
  middle,
  along,
  across,
  length,
  width,
}: Omit<Footprint, "tires">): GroundPoint[] {
  const { radius, pieces } = corner;
  return [0, 1, 2, 3].flatMap((quarter) =>
    Array.from({ length: pieces + 1 }, (_, piece) => {
      const angle = ((quarter + piece / pieces) * Math.PI) / 2;
      const toFront = quarter === 0 || quarter === 3 ? 1 : -1;
      const ahead = toFront * (length / 2 - radius) + radius * Math.cos(angle);
      const aside = (quarter < 2 ? 1 : -1) * (width / 2 - radius) + radius * Math.sin(angle);
      return move(move(middle, along, ahead), across, aside);
    }),
  );
}
