/** Window tint and the states' limits. */
export const tint = {
  titleFor: (panels: string) => `Tint · ${panels}`,
  whichWindows: "Which windows",
  windshieldLeftOut:
    "“All windows” leaves out the windshield. Choose it, or a strip along its top, on its own.",
  onlyWindshield:
    "This photo shows only the windshield, so tint goes on it, or on a strip along its top. A photo from the side shows the other windows.",
  film: "Film",
  remove: "Remove tint",
  shade: "Shade (VLT: % of light let through)",
  measured: "Shades are as labeled by the maker. The preview uses the measured VLT.",
  asLabeled: "Numbers are as labeled on the box.",
  /** What a film is made of, from the maker's words. */
  kind: (kind: string): string => kind,
  rules: "Tint rules",
  limitsFor: "Tint limits for",
  chooseState: "Choose a state",
  window: "Window",
  listedLimit: "Listed limit",
  thisLook: "This look",
  windows: {
    windshield: "Windshield",
    windshieldStrip: "Windshield strip",
    frontSide: "Front side",
    rearSide: "Rear side",
    rearWindow: "Rear",
    other: "Other glass",
  },
  stateName: (name: string): string => name,
  /** A state's own words for its windshields. */
  windshieldRule: (words: string): string => words,
  note: (note: string): string => note,
  reviewed: (month: string, statute: string | null) =>
    `Percentages include the glass, assumed to be 77% VLT. Reviewed ${month}${statute === null ? "" : `, ${statute}`}.`,
  sourcesDisagree: "Sources disagree.",
  notLegalAdvice: "Not legal advice.",
  limits: {
    minimum: (vlt: number) => `at least ${vlt}%`,
    any: "any shade",
    none: "no film",
    strip: "a strip along the top",
    other: "depends on the window",
  },
  noTint: "no tint",
  about: (vlt: number) => `about ${vlt}%`,
  aboveStrip: (vlt: number) => `about ${vlt}%, on more than the listed strip`,
  alongTop: (vlt: number) => `about ${vlt}%, along the top only`,
  within: (vlt: number) => `about ${vlt}%, within the listed limit`,
  darker: (vlt: number) => `about ${vlt}%, darker than the listed limit`,
};
