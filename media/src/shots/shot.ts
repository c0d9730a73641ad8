/** A car paint as the recolour set's paints.json has it: a colour in sRGB, how rough the layer below the coat is. */
export interface Paint {
  color: `#${string}`;
  roughness: number;
  metalness?: number;
  clearcoat?: 1;
  /** Of a film that changes with the angle: its colours from straight on to grazing; `color` is not seen then. */
  flip?: `#${string}`[];
  /** Of the wheels; alloy where none is named. */
  rims?: `#${string}`;
}

/** Something that stands in a place; the fields are the arguments of its function in blender/scene.py, in metres. */
export type Thing =
  | { kind: "wall"; start: Spot; end: Spot; height?: number; panel?: number; colours?: [string, string] }
  | { kind: "tubes"; xs: number[]; low: number; high: number; z: number; strength: number; colour?: string }
  | { kind: "lamp line"; start: Point; end: Point; strength: number }
  | { kind: "softbox"; place: Point; aim: Point; size: [number, number]; strength: number; soft?: number }
  | { kind: "cove"; radius: number; height: number; colour: string }
  | { kind: "pan" }
  | { kind: "liners" }
  | { kind: "lines"; xs: number[]; low: number; high: number }
  | { kind: "kiosk"; place: Spot; turn: number; screen: string }
  | { kind: "film rack"; place: Spot; turn: number; columns: string[][] };

/** The car stands in the origin and looks along y; z is up. */
type Point = readonly [x: number, y: number, z: number];
/** On the ground. */
export type Spot = readonly [x: number, y: number];

/** Light, ground and what stands around the car. */
export interface Place {
  /** The file of its surroundings. */
  light: string;
  /** Degrees by which the surroundings are turned. */
  turn?: number;
  /** How bright the surroundings are, 1 being as photographed. */
  strength?: number;
  ground: "asphalt" | "concrete" | "polished" | "black";
  things?: readonly Thing[];
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
  /** What is sharp; the car where none is named. */
  focus?: Point;
  /** What a filter before the lens leaves of the reflections on glass; 0.3 where none is named. */
  glare?: number;
  /** Stops. */
  exposure?: number;
  contrast?: number;
  /** Factors on red, green and blue. */
  balance?: [number, number, number];
  /** How much darker the corners are, and how strong the grain is, in shares of white. */
  vignette?: number;
  grain?: number;
}

/** One picture for each paint, of the same view. */
export interface Shot extends Place, View {
  id: string;
  size: [width: number, height: number];
  /** Light paths for each pixel. */
  samples: number;
  /** Whether the open car is closed: blender/hardtop.py. */
  hardtop?: true;
  paints: Record<string, Paint>;
  /** Of a film: how each frame's view differs. */
  path?: Partial<View>[];
  /** Whether to tell which piece of the car each pixel shows. */
  pieces: boolean;
}
