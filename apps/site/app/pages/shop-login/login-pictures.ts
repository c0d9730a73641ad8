import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import facts from "./pictures/pictures.json";

const files = import.meta.glob<string>("./pictures/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The picture beside the form; `npm run media -- app` makes it. */
export const pictures = gatherPictures(facts, files);
