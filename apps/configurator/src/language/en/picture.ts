/** The picture of the car and its caption. */
export const picture = {
  surface: (hasSeveralPhotos: boolean): string =>
    hasSeveralPhotos
      ? "Picture. Plus and minus zoom, arrow keys move, zero fits to screen, Page Up and Page Down change the photo."
      : "Picture. Plus and minus zoom, arrow keys move, zero fits to screen.",
  editSurface: "Your car. Arrow keys move the marker, Enter taps.",
  carsSurface: "The cars in your photo. Arrow keys move the marker, Enter chooses.",
  patternEnlarged: "Pattern enlarged",
  yourPhoto: "Your photo",
  yourCar: (layers: readonly string[]) => `Your car. ${layers.join("; ")}`,
  chooseShade: (panels: string) => `${panels}: choose a shade`,
  chooseFilm: (panels: string) => `${panels}: choose a film`,
  nothingOutlined: "No part of your car is outlined yet. Choose Fix outline, then Add part.",
  start: "Here's your car. Choose a film, or tap a panel.",
  chooseOrTap: "Choose a film, or tap a panel.",
  tapYourCar: "Tap your car.",
  originalPhoto: "Original photo",
  original: "Original",
  holdForOriginal: "Hold to see the original photo",
  coverPlate: "Cover plate",
  compare: "Compare",
  compareWords: "Compare before and after",
  shareOfOriginal: "How much of the original photo is shown",
};
