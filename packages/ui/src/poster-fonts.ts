import narrow from "../fonts/archivo-narrow.ttf?url";
import text from "../fonts/archivo-text.ttf?url";
import wide from "../fonts/archivo-wide.ttf?url";

/** URLs of the faces of posters, as TrueType files. */
export const posterFontUrls = { wide, narrow, text } as const;

export type PosterFace = keyof typeof posterFontUrls;
