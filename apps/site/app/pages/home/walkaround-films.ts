import flankLight1 from "./walkarounds/flank-light-1.avif";
import flankLight2 from "./walkarounds/flank-light-2.avif";
import flankLight3 from "./walkarounds/flank-light-3.avif";
import flankStill from "./walkarounds/flank-still.avif";
import noseLight1 from "./walkarounds/nose-light-1.avif";
import noseLight2 from "./walkarounds/nose-light-2.avif";
import noseLight3 from "./walkarounds/nose-light-3.avif";
import noseStill from "./walkarounds/nose-still.avif";
import tailLight1 from "./walkarounds/tail-light-1.avif";
import tailLight2 from "./walkarounds/tail-light-2.avif";
import tailLight3 from "./walkarounds/tail-light-3.avif";
import tailStill from "./walkarounds/tail-still.avif";

export interface WalkaroundFilm {
  part: "nose" | "flank" | "tail";
  /** Brand, code and name as in the catalogue; a test compares them. */
  brand: string;
  code: string;
  name: string;
  finish: string;
  alt: string;
  still: string;
  /** The same picture with the light further on, in order. */
  lights: string[];
}

/** Once around the car, each part of it in another film and another finish. */
export const walkaroundFilms: WalkaroundFilm[] = [
  {
    part: "nose",
    brand: "3M",
    code: "2080-HG15",
    name: "High Gloss Bright Yellow",
    finish: "Gloss",
    alt: "The nose of a low sports car in bright yellow film, its hood mirroring the lights",
    still: noseStill,
    lights: [noseLight1, noseLight2, noseLight3],
  },
  {
    part: "flank",
    brand: "Avery Dennison",
    code: "SW900-702-O",
    name: "Satin Jade",
    finish: "Satin",
    alt: "The flank of the car in pale green satin film, the light spread softly over door and wheel arch",
    still: flankStill,
    lights: [flankLight1, flankLight2, flankLight3],
  },
  {
    part: "tail",
    brand: "Avery Dennison",
    code: "SW900-552-S",
    name: "Gloss Roaring Thunder",
    finish: "Color flip",
    alt: "The tail of the car in film that turns from blue to violet to red where the body bends away",
    still: tailStill,
    lights: [tailLight1, tailLight2, tailLight3],
  },
];
