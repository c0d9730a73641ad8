/** A car paint as the recolour set's paints.json has it: a colour in sRGB, how rough the layer below the coat is. */
export interface Paint {
  color: `#${string}`;
  roughness: number;
  metalness?: number;
  clearcoat?: 1;
}

/** Something that stands in a place; the fields are the arguments of its function in blender/places.py, in metres. */
type Thing =
  | { kind: "wall"; start: [number, number]; end: [number, number]; height?: number; panel?: number }
  | { kind: "tubes"; xs: number[]; low: number; high: number; z: number; strength: number; colour?: string }
  | { kind: "softbox"; place: Point; aim: Point; size: [number, number]; strength: number }
  | { kind: "lines"; xs: number[]; low: number; high: number };

/** The car stands in the origin and looks along y; z is up. */
type Point = [x: number, y: number, z: number];

/** Light, ground and what stands around the car. */
export interface Place {
  /** The file of its surroundings. */
  light: string;
  /** Degrees by which the surroundings are turned. */
  turn?: number;
  /** How bright the surroundings are, 1 being as photographed. */
  strength?: number;
  ground: "asphalt" | "concrete" | "polished" | "black";
  things?: Thing[];
}

/** The camera, and how its picture is developed. */
export interface View {
  /** Degrees to the car's left, 0 being straight ahead of its nose. */
  azimuth: number;
  /** Metres from the car's middle, and above the ground. */
  distance: number;
  height: number;
  aim?: Point;
  /** Focal length in mm for a 36 mm wide frame. */
  lens: number;
  f_stop?: number;
  /** Stops. */
  exposure?: number;
  contrast?: number;
  /** Factors on red, green and blue. */
  balance?: [number, number, number];
}

/** One picture for each paint, of the same view. */
export interface Shot extends Place, View {
  id: string;
  size: [width: number, height: number];
  /** Light paths for each pixel. */
  samples: number;
  paints: Record<string, Paint>;
  /** Whether to tell which piece of the car each pixel shows. */
  pieces: boolean;
}
