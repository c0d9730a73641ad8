export type Rgb = [red: number, green: number, blue: number];

/** A direction from a camera 1.35 m above the ground, in radians, and the light of what is behind the foreground there. */
interface Sight {
  /** From the middle of the backdrop, to the right. */
  azimuth: number;
  elevation: number;
  behind: Rgb;
}

/** The light that comes from a direction; null where nothing stands before the environment. */
export type Foreground = (sight: Sight) => Rgb | null;

const CAMERA_HEIGHT = 1.35;

/** Where a sight meets an upright plane across the view, in meters: to the right, and above the ground. */
function meetPlane({ azimuth, elevation }: Sight, away: number): { right: number; height: number } | null {
  if (Math.cos(azimuth) < 0.05) return null;
  const distance = away / Math.cos(azimuth);
  return {
    right: away * Math.tan(azimuth),
    height: CAMERA_HEIGHT + distance * Math.tan(elevation),
  };
}

/** Where a sight meets the ground, in meters; null above the horizon. */
function meetGround({ azimuth, elevation }: Sight): { right: number; away: number } | null {
  if (elevation >= -1e-3) return null;
  const distance = CAMERA_HEIGHT / Math.tan(-elevation);
  return { right: distance * Math.sin(azimuth), away: distance * Math.cos(azimuth) };
}

/** Asphalt with a white line, a parapet of stone, the sea behind it, and a headland to the left. */
export const drawCoastRoad: Foreground = (sight) => {
  const wall = meetPlane(sight, coast.wall);
  if (wall && wall.height > 0 && wall.height < coast.wallHeight) {
    const isJoint = (((wall.right % 2.4) + 2.4) % 2.4) / 2.4 < 0.035;
    const isCap = wall.height > coast.wallHeight - 0.12;
    return scale([0.4, 0.375, 0.33], isCap ? 1.35 : isJoint ? 0.55 : 0.8 + 0.25 * wall.height);
  }
  const ground = meetGround(sight);
  if (ground && ground.away < coast.wall) {
    const isLine = Math.abs(ground.away - coast.line) < 0.08;
    return isLine ? [0.5, 0.49, 0.46] : [0.135, 0.135, 0.14];
  }
  const ridge = headland(sight.azimuth);
  if (ridge > 0.002 && sight.elevation > -0.006 && sight.elevation < ridge) {
    const haze = 0.9 - 0.35 * Math.max(0, sight.elevation / ridge);
    return mix([0.07, 0.1, 0.07], [0.3, 0.36, 0.44], haze);
  }
  // Sea instead of the map's clouds below the horizon.
  if (ground) return mix(scale(sight.behind, 0.55), [0.05, 0.13, 0.19], 0.5);
  return null;
};

const coast = { wall: 13, wallHeight: 0.8, line: 10.6 } as const;

/** Elevation in radians of the hills behind the sea. */
function headland(azimuth: number): number {
  const ends = smoothstep(-0.08, -0.5, azimuth);
  const bumps = 0.75 + 0.16 * Math.sin(azimuth * 9) + 0.09 * Math.sin(azimuth * 23 + 1);
  return 0.075 * ends * bumps;
}

/** The map as it is at night: darker and colder. */
export const drawDeck: Foreground = ({ behind: [red, green, blue] }) =>
  scale([red * 0.92, green, blue * 1.05], 0.7);

/** Asphalt, a red and white curb, grass, and a rail before the trees. */
export const drawTrack: Foreground = (sight) => {
  const rail = meetPlane(sight, track.rail);
  if (rail && rail.height > 0 && rail.height < 1.05) {
    const isBand = rail.height > 0.72;
    const isRed = ((rail.right % 6) + 6) % 6 < 3;
    if (isBand) return isRed ? [0.42, 0.05, 0.04] : [0.6, 0.59, 0.57];
    return scale([0.3, 0.31, 0.33], rail.height > 0.36 ? 1 : 0.45);
  }
  const ground = meetGround(sight);
  if (!ground) return null;
  if (ground.away < track.curb) {
    const isLine = Math.abs(ground.away - track.curb + 0.25) < 0.09;
    return isLine ? [0.58, 0.57, 0.54] : [0.15, 0.147, 0.145];
  }
  if (ground.away < track.curb + 0.95) {
    const isRed = ((ground.right % 2) + 2) % 2 < 1;
    return isRed ? [0.45, 0.05, 0.04] : [0.66, 0.65, 0.62];
  }
  return null;
};

const track = { curb: 12.5, rail: 27 } as const;

function scale([red, green, blue]: Rgb, factor: number): Rgb {
  return [red * factor, green * factor, blue * factor];
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const between = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share;
  return [between(0), between(1), between(2)];
}

function smoothstep(from: number, to: number, value: number): number {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
}
