import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import facts from "./hero/pictures.json";

const files = import.meta.glob<string>("./hero/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The car of the opening, bare and in each of the seven films; `npm run media -- render` makes them. */
export const heroPictures = gatherPictures(facts, files);
