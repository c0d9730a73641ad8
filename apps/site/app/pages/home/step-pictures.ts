import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import facts from "./steps/pictures.json";

const files = import.meta.glob<string>("./steps/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The pictures of the three steps; `npm run media -- app` makes them. */
export const pictures = gatherPictures(facts, files);
