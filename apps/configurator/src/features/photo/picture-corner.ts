/**
 * Places what lies over the top left of the picture and belongs to the tools below it: on a kiosk its bottom left, where
 * those who sit can reach it, close above the line of the caption.
 */
export const pictureCorner =
  "absolute top-2 left-2 phone:top-15 phone:left-1.5 tall:top-14 tall:left-4 wide:top-3 wide:left-3 low:top-1.5 low:left-1.5 kiosk:top-auto kiosk:bottom-[calc(54%+2.75rem)]";
