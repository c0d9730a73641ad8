import { type PosterFace, posterFontUrls } from "@livery/ui/poster-fonts";
import type { PosterFonts } from "./templates/poster.ts";
import { readTrueType, type TrueType } from "./true-type.ts";

let loading: Promise<PosterFonts> | null = null;

/** Loads the faces of posters, once, and adds them to the page for its canvases. */
export function loadFonts(): Promise<PosterFonts> {
  loading ??= loadAll().catch((error: unknown) => {
    loading = null; // the next poster tries again
    throw error;
  });
  return loading;
}

async function loadAll(): Promise<PosterFonts> {
  const [wide, narrow, text] = await Promise.all([load("wide"), load("narrow"), load("text")]);
  return { wide, narrow, text };
}

async function load(face: PosterFace): Promise<TrueType> {
  const response = await fetch(posterFontUrls[face]);
  if (!response.ok) throw new Error(`could not fetch the font ${face}: status ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  document.fonts.add(await new FontFace(familyOf(face), bytes).load());
  return readTrueType(bytes);
}

/** Its name in a canvas. */
export function familyOf(face: PosterFace): string {
  return `livery-poster-${face}`;
}
