type FormatId = "square" | "portrait" | "story" | "wide" | "a3";

export interface Format {
  /** Of the saved picture, in pixels. */
  width: number;
  height: number;
}

/** What it is printed on. */
interface Paper {
  widthMm: number;
  dpi: number;
}

/** The same in every language. */
export const formatNames: Record<FormatId, string> = {
  square: "1:1",
  portrait: "4:5",
  story: "9:16",
  wide: "16:9",
  a3: "A3",
};

/** Sizes for social media. */
export const socialFormats = {
  square: { width: 1080, height: 1080 },
  portrait: { width: 1080, height: 1350 },
  story: { width: 1080, height: 1920 },
  wide: { width: 1920, height: 1080 },
} as const satisfies Partial<Record<FormatId, Format>>;

/** A canvas of more pixels than A3 has at 250 dpi fails on some phones. */
export const posterFormats = {
  portrait: onPaper({ widthMm: 203.2, dpi: 270 }, 5 / 4),
  story: onPaper({ widthMm: 182.88, dpi: 300 }, 16 / 9),
  a3: onPaper({ widthMm: 297, dpi: 250 }, 420 / 297),
};

export type SocialFormatId = keyof typeof socialFormats;
export type PosterFormatId = keyof typeof posterFormats;
export type PosterFormat = Format & { paper: Paper };

export const socialFormatIds = Object.keys(socialFormats) as SocialFormatId[]; // the keys of that table
export const posterFormatIds = Object.keys(posterFormats) as PosterFormatId[]; // the keys of that table

function onPaper(paper: Paper, aspect: number): PosterFormat {
  const width = Math.round((paper.widthMm / 25.4) * paper.dpi);
  return { width, height: Math.round(width * aspect), paper };
}
