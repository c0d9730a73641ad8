/** Placing the cover of a license plate by hand. */
export const plate = {
  tools: "Plate cover",
  move: "Move cover",
  words: "Drag the corners onto your plate, then apply.",
  corners: ["Top left corner", "Top right corner", "Bottom right corner", "Bottom left corner"] as [
    string,
    string,
    string,
    string,
  ],
  whole: "Whole cover",
  keys: "Arrow keys move it, in finer steps with Shift. Enter applies.",
};
