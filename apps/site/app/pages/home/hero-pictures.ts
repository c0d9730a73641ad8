import { gatherPictures } from "../../features/picture/gather-pictures.ts";
import facts from "./hero/pictures.json";

const files = import.meta.glob<string>("./hero/*.{avif,webp}", {
  eager: true,
  query: "?url",
  import: "default",
});

/** The car of the opening without a film; `npm run media -- render` makes it. */
export const { bare } = gatherPictures(facts, files);
