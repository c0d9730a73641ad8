import type { Background, Place } from "../places/place.ts";
import type { StyleName } from "../styles/style-name.ts";

/** What a car's picture is turned into: a drawing, or the car somewhere else, also in a customer's own picture. */
export type Scene =
  | { kind: "style"; style: StyleName }
  | { kind: "place"; place: Place }
  | { kind: "background"; background: Background };
