/** Parts that several features use. */
export const controls = {
  catalogMissing: "Films couldn't load. Check your connection.",
  partMissing: { title: "This couldn't load", advice: "Check your connection and try again." },
  closeMessage: "Close this message",
  makeOptionsLarger: "Make options larger",
  makeOptionsSmaller: "Make options smaller",
  more: "More",
  moreTools: "More tools",
  zoom: "Zoom",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitToScreen: "Fit to screen",
};
