import { gatherPictures, type PictureFiles } from "../../features/picture/gather-pictures.ts";
import facts from "./walkarounds/pictures.json";

export interface WalkaroundFilm {
  part: "nose" | "flank" | "tail";
  /** Brand, code and name as in the catalogue; a test compares them. */
  brand: string;
  code: string;
  name: string;
  finish: string;
  alt: string;
  /** What the loop begins with, and what is seen where nothing may move. */
  still: PictureFiles;
  /** The same loop twice: AV1, and H.264 for who cannot play that. */
  loop: { webm: string; mp4: string };
}

const stills = gatherPictures(
  facts,
  import.meta.glob<string>("./walkarounds/*.{avif,webp}", { eager: true, query: "?url", import: "default" }),
);

const loops = import.meta.glob<string>("./walkarounds/*.{webm,mp4}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** Once around the car, each part of it in another film and another finish. `npm run media -- render` makes them. */
export const walkaroundFilms: WalkaroundFilm[] = [
  {
    part: "nose",
    brand: "3M",
    code: "2080-HG15",
    name: "High Gloss Bright Yellow",
    finish: "Gloss",
    alt: "The nose of a low sports car in bright yellow film, its hood mirroring the lights",
    still: stills.nose,
    loop: loopOf("nose"),
  },
  {
    part: "flank",
    brand: "Avery Dennison",
    code: "SW900-702-O",
    name: "Satin Jade",
    finish: "Satin",
    alt: "The flank of the car in pale green satin film, the light spread softly over door and wheel arch",
    still: stills.flank,
    loop: loopOf("flank"),
  },
  {
    part: "tail",
    brand: "Avery Dennison",
    code: "SW900-552-S",
    name: "Gloss Roaring Thunder",
    finish: "Color flip",
    alt: "The tail of the car in film that turns from blue to violet to red where the body bends away",
    still: stills.tail,
    loop: loopOf("tail"),
  },
];

function loopOf(part: WalkaroundFilm["part"]): WalkaroundFilm["loop"] {
  const { [`./walkarounds/${part}.webm`]: webm, [`./walkarounds/${part}.mp4`]: mp4 } = loops;
  if (!webm || !mp4) throw new Error(`There is no walkaround of the ${part}.`);
  return { webm, mp4 };
}
