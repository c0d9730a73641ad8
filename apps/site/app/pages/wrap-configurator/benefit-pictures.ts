import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import facts from "./pictures/pictures.json";

const files = import.meta.glob<string>("./pictures/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The pictures of the benefits; `npm run media -- app` makes them. */
export const pictures = gatherPictures(facts, files);
