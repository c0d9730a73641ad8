/** A car paint, as in the recolor set's paints.json: an sRGB color and the roughness of the base coat. */
export interface Paint {
  color: `#${string}`;
  roughness: number;
  metalness?: number;
  clearcoat?: 1;
  /** Colors of a color-flip film from head-on to grazing; replaces `color`. */
  flip?: `#${string}`[];
  /** Color of the rims. Default: alloy. */
  rims?: `#${string}`;
}

/** An object in the scene. The fields are the arguments of its function in blender/scene.py, in meters. */
export type Prop =
  | {
      kind: "wall";
      start: GroundPoint;
      end: GroundPoint;
      height?: number;
      panel?: number;
      colors?: [string, string];
    }
  | {
      kind: "tube lights";
      xs: number[];
      low: number;
      high: number;
      z: number;
      strength: number;
      color?: string;
    }
  | { kind: "light strip"; start: Point; end: Point; strength: number }
  | {
      kind: "softbox";
      position: Point;
      aim: Point;
      size: [number, number];
      strength: number;
      falloff?: number;
    }
  | { kind: "cove"; radius: number; height: number; color: string }
  | { kind: "underbody" }
  | { kind: "wheel liners" }
  | { kind: "parking lines"; xs: number[]; low: number; high: number }
  | { kind: "kiosk"; position: GroundPoint; rotation: number; screen: string }
  | { kind: "film rack"; position: GroundPoint; rotation: number; columns: string[][] };

/** The car is at the origin and faces y; z is up. */
type Point = readonly [x: number, y: number, z: number];
export type GroundPoint = readonly [x: number, y: number];

/** Light, ground, and props around the car. */
export interface Scene {
  /** File of the environment map. */
  environment: string;
  /** Rotation of the environment map, in degrees. */
  rotation?: number;
  /** Brightness of the environment map; 1 is as photographed. */
  strength?: number;
  ground: "asphalt" | "concrete" | "polished" | "black";
  props?: readonly Prop[];
}

/** Camera and tone mapping. */
export interface Camera {
  /** Degrees toward the car's left; 0 is straight ahead of it. */
  azimuth: number;
  /** Meters from the center of the car, and above the ground. */
  distance: number;
  height: number;
  aim?: Point;
  /** Focal length in mm on a 36 mm sensor. */
  lens: number;
  f_stop?: number;
  /** The point in focus. Default: the car. */
  focus?: Point;
  /** Share of the reflections on glass that a polarizing filter leaves. Default: 0.3. */
  glare?: number;
  /** Stops. */
  exposure?: number;
  contrast?: number;
  /** White balance: factors on red, green, and blue. */
  balance?: [number, number, number];
  /** Darkening of the corners and strength of the grain, as shares of white. */
  vignette?: number;
  grain?: number;
}

/** One picture per paint from the same camera. */
export interface Shot extends Scene, Camera {
  id: string;
  size: [width: number, height: number];
  /** Light paths per pixel. */
  samples: number;
  /** Name of a car of training/renders/cars. Default: the roadster. */
  car?: string;
  /** Adds a roof and windows to the roadster: blender/hardtop.py. */
  hardtop?: true;
  paints: Record<string, Paint>;
  /** Camera changes per frame of a video. */
  path?: Partial<Camera>[];
  /** Also renders which part of the car each pixel shows. */
  partMap: boolean;
}
