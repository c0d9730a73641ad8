import bareLarge from "./classic/hero/bare-1440.webp";
import bareSmall from "./classic/hero/bare-720.webp";
import flipLarge from "./classic/hero/flip-1440.webp";
import flipSmall from "./classic/hero/flip-720.webp";
import khakiLarge from "./classic/hero/khaki-1440.webp";
import khakiSmall from "./classic/hero/khaki-720.webp";
import orangeLarge from "./classic/hero/orange-1440.webp";
import orangeSmall from "./classic/hero/orange-720.webp";
import violetLarge from "./classic/hero/violet-1440.webp";
import violetSmall from "./classic/hero/violet-720.webp";
import type { SampleId } from "./sample-cars.ts";

/** URLs of a picture, 720 and 1440 pixels wide. */
export interface HeroPicture {
  small: string;
  large: string;
}

/** The car of the start screen: in its own paint, and in films. */
export interface HeroCar {
  id: SampleId;
  bare: HeroPicture;
  /** The first two come by themselves. */
  films: readonly { filmId: string; picture: HeroPicture }[];
}

/**
 * Apart from the sample cars, so that the picture does not wait for their code. Written by `npm run media -- app --only hero`. The
 * films are of four brands, because a shop may offer only one.
 */
export const heroCar: HeroCar = {
  id: "classic",
  bare: { small: bareSmall, large: bareLarge },
  films: [
    { filmId: "teckwrap-cg54-hd", picture: { small: orangeSmall, large: orangeLarge } },
    { filmId: "kpmf-k75466", picture: { small: violetSmall, large: violetLarge } },
    { filmId: "avery-dennison-sw900-712-o", picture: { small: khakiSmall, large: khakiLarge } },
    { filmId: "3m-2080-gp281", picture: { small: flipSmall, large: flipLarge } },
  ],
};
