import { smoothstep } from "../geometry/smoothstep.ts";
import { computeDistanceField, type DistanceField, sampleDistance } from "./distance-field.ts";
import { hubAt, type RimSurface } from "./hub-height.ts";
import { tabulateProfile } from "./radial-profile.ts";
import { type Plate, type RimShape, WALL_DEPTH } from "./rim-shape.ts";

export interface RimHeight {
  /** Below this height there is no rim. */
  floor: number;
  /** `angle` in radians; (x, y) is the same place. */
  surfaceAt: (place: { radius: number; angle: number; x: number; y: number }) => RimSurface;
  /** Height of the metal's underside. */
  undersideAt: (radius: number) => number;
}

/** Horizontal width of a wall from its edge to the floor: castings taper by a few degrees, visible from the front. */
const WALL_WIDTH = 0.022;

/** Width of the rounded edge outside the lip. */
const BEAD = 0.028;

/** `maxRadius` is the largest radius of any place; `steps` is the number of places to tell apart on the way there. */
export function createRimHeight(shape: RimShape, maxRadius: number, steps: number): RimHeight {
  const heights = shape.plates.flatMap(({ profile }) => profile.map(([, height]) => height));
  const floor = Math.min(...heights) - WALL_DEPTH;
  const plates = shape.plates.map((plate) => ({
    plate,
    field: computeDistanceField(plate, shape.sectors, steps),
    profile: tabulateProfile(plate.profile, maxRadius),
  }));
  return {
    floor,
    surfaceAt: (place) => {
      const { radius, angle } = place;
      let top: Top = { height: floor, machined: 0 };
      for (const plate of plates) top = higher(top, plateAt(plate, radius, angle - Math.PI / 2, floor));
      top = higher(top, lipAt(shape, radius, floor));
      return hubAt(shape.hub, top, place);
    },
    undersideAt: createUnderside(shape, plates),
  };
}

interface Top {
  height: number;
  machined: number;
}

function higher(a: Top, b: Top): Top {
  return b.height > a.height ? b : a;
}

interface MeasuredPlate {
  plate: Plate;
  field: DistanceField;
  profile: (radius: number) => number;
}

function plateAt(
  { plate, field, profile }: MeasuredPlate,
  radius: number,
  angle: number,
  floor: number,
): Top {
  const inside = sampleDistance(field, radius, angle);
  // From the bead outward there is only the lip.
  if (inside < -WALL_WIDTH || radius > 1 - BEAD) return { height: floor, machined: 0 };
  const { edge, groove } = plate;
  const base = profile(radius) - edge.depth;
  if (inside < 0) return { height: base + (inside / WALL_WIDTH) * (base - floor), machined: 0 };
  const rise = Math.min(1, inside / edge.width);
  const round = Math.sqrt(1 - (1 - rise) ** 2);
  let height = base + edge.depth * (rise + (round - rise) * edge.round);
  let machined =
    plate.isMachined && edge.round < 1 ? smoothstep(edge.width - 0.004, edge.width + 0.004, inside) : 0;
  if (plate.isMachined && edge.round === 1) machined = smoothstep(0.55, 0.75, rise);
  if (groove) {
    const cut = smoothstep(groove.inset, groove.inset + 0.016, inside);
    height -= groove.depth * cut;
    machined *= 1 - smoothstep(0, 0.3, cut);
  }
  return { height, machined };
}

/** The bead outside, then the slope down to where the gaps begin. */
function lipAt({ lip }: RimShape, radius: number, floor: number): Top {
  if (radius > 1 - BEAD) {
    const across = (radius - (1 - BEAD / 2)) / (BEAD / 2);
    return { height: -0.02 + 0.02 * Math.sqrt(Math.max(0, 1 - across * across)), machined: 1 };
  }
  if (radius < lip.inner - WALL_WIDTH) return { height: floor, machined: 0 };
  if (radius < lip.inner) {
    const wall = (lip.inner - radius) / WALL_WIDTH;
    return { height: lip.innerHeight + wall * (floor - lip.innerHeight), machined: 0 };
  }
  const out = (radius - lip.inner) / (1 - BEAD - lip.inner);
  const machined = smoothstep(lip.inner + 0.004, lip.inner + 0.018, radius);
  return { height: lip.innerHeight + (-0.025 - lip.innerHeight) * out ** 1.3, machined };
}

/** Extra thickness at hub and lip, which are solid. */
const SOLID_THICKNESS = 0.6;
/** A plate with a larger hub is a sheet with windows. */
const SHEET_HUB_RADIUS = 0.5;

/** Spokes are bars with free space below; they get thicker toward the hub and the lip. Returns the height by radius. */
function createUnderside({ lip }: RimShape, plates: readonly MeasuredPlate[]): (radius: number) => number {
  const hub = Math.max(
    ...plates.map(({ plate }) => (plate.hubRadius < SHEET_HUB_RADIUS ? plate.hubRadius : 0)),
  );
  const reach = 0.09;
  return (radius) => {
    let lowest = Infinity;
    for (const { plate, profile } of plates) lowest = Math.min(lowest, profile(radius) - plate.edge.depth);
    const nearLip = smoothstep(lip.inner - WALL_WIDTH - reach, lip.inner - WALL_WIDTH, radius);
    const nearHub = smoothstep(hub + reach, hub, radius);
    return lowest - WALL_DEPTH - SOLID_THICKNESS * Math.max(nearLip, nearHub) ** 2;
  };
}
