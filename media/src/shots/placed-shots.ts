import { placeBackdrops } from "../places/place-backdrops.ts";
import type { Camera, Paint } from "./shot.ts";

/** A place as it lights a car: the environment of its backdrop, in its direction and exposure. */
interface LitPlace {
  id: string;
  environment: string;
  azimuth: number;
  exposure: number;
}

/** One car from one camera in several places. */
interface PlacedShot extends Camera {
  id: string;
  /** Name of a car of training/renders/cars. */
  car: string;
  paint: Paint;
  places: readonly LitPlace[];
}

const red: Paint = { color: "#9a0d12", roughness: 0.4, metalness: 0.15, clearcoat: 1 };
const silver: Paint = { color: "#a9adb0", roughness: 0.33, metalness: 0.9, clearcoat: 1 };
const white: Paint = { color: "#e2e2e0", roughness: 0.5, clearcoat: 1 };
const blue: Paint = { color: "#16306e", roughness: 0.4, metalness: 0.3, clearcoat: 1 };
const aim = [0, 0, 0.7] as const;

/** The deck is darker than its environment: `drawDeck` in places/foreground.ts. */
const darkened: Partial<Record<string, number>> = { deck: 0.7 };

/** The cars that no training saw, and a sedan. */
export const placedShots: readonly PlacedShot[] = [
  {
    id: "suv-front",
    car: "jav_suv",
    paint: red,
    azimuth: 38,
    distance: 8.2,
    height: 1.3,
    lens: 50,
    aim,
    places: litPlaces("desert", "coast", "workshop"),
  },
  {
    id: "rx7-side",
    car: "bw_rx7",
    paint: silver,
    azimuth: 80,
    distance: 8,
    height: 1.45,
    lens: 44,
    aim,
    places: litPlaces("town", "track", "workshop"),
  },
  {
    id: "sedan-left",
    car: "jav_sedan",
    paint: white,
    azimuth: -42,
    distance: 8,
    height: 1.2,
    lens: 48,
    aim,
    places: litPlaces("waterfront", "coast", "deck"),
  },
  {
    id: "rx7-rear",
    car: "bw_rx7",
    paint: blue,
    azimuth: 138,
    distance: 8.2,
    height: 1.4,
    lens: 50,
    aim,
    places: litPlaces("coast", "deck", "desert"),
  },
];

function litPlaces(...ids: string[]): LitPlace[] {
  return ids.map((id) => {
    const place = placeBackdrops.find((each) => each.id === id);
    if (place === undefined) throw new Error(`${id} is no place`);
    const { environment, azimuth, exposure } = place;
    return { id, environment, azimuth, exposure: exposure * (darkened[id] ?? 1) };
  });
}
