/** What an opened link did. */
export const links = {
  newer: "This link is from a newer version of the app. Reload the page to open it.",
  damaged: "This link is incomplete, so nothing changed. Copy the whole link, or ask for it again.",
  nothingLeft: "Nothing in this look is available anymore. Choose another film.",
  replaced: "The look from this link replaced yours. Tap Undo to get yours back.",
  leftOut: (parts: readonly string[]) =>
    `No longer available and left out of this look: ${parts.join(", ")}.`,
  missing: {
    film: (count: number) => (count === 1 ? "1 film" : `${count} films`),
    tint: (count: number) => (count === 1 ? "1 tint" : `${count} tints`),
    black: (count: number) => (count === 1 ? "1 black" : `${count} blacks`),
    rim: (count: number) => (count === 1 ? "1 rim" : `${count} rims`),
    caliper: (count: number) => (count === 1 ? "1 caliper paint" : `${count} caliper paints`),
    protection: (count: number) => (count === 1 ? "1 PPF" : `${count} PPFs`),
    decal: (count: number) => (count === 1 ? "1 decal" : `${count} decals`),
    part: (count: number) => (count === 1 ? "1 part" : `${count} parts`),
  },
};
