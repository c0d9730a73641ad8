const preview = "highlighted areas will be added, dark areas removed. Apply if it looks right.";

/** The mask editor. */
export const maskEditor = {
  fixOutline: "Fix outline",
  addPart: "Add part",
  reset: "Reset",
  resetTitle: "Reset all parts to what was detected",
  add: "Add",
  erase: "Erase",
  removeTitle: "Remove this part",
  choosePart: "Tap a part to fix it, or add a missing one.",
  nothingMarked: "Nothing is marked yet. Add the body first, then the windows and wheels.",
  working: "Working on it…",
  failed: "That didn't work. Try another spot.",
  preview: (part: string) => `${part}: ${preview}`,
  previewReset: `Reset all parts: ${preview}`,
  brushToAdd: (part: string) => `${part}: tap or brush over what to add.`,
  brushToErase: (part: string) => `${part}: tap or brush over what to erase.`,
  brushNew: (part: string) => `${part}: tap it, or brush over it from end to end.`,
  brushMissing: (part: string) => `${part}: apply if it looks right, or tap or brush over what's missing.`,
  body: "Body",
  classes: { paint: "Body", glass: "Windows", wheel: "Wheels", lamp: "Lights", trim: "Trim" },
};
