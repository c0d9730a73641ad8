import { onePanelNames, panelNames, wholeClassNames } from "../../look/panel-names.ts";

/** Panels and what is on them. Panels are in lower case, as they read inside a sentence. */
export const look = {
  panels: { ...panelNames },
  onePanel: { ...onePanelNames },
  classes: { ...wholeClassNames },
  /** Inside a sentence: `3M 2080-G13 Gloss Hot Rod Red on hood`. */
  treatmentOnPanels: (treatment: string, panels: string) => `${treatment} on ${panels}`,
  glossLevels: { gloss: "Gloss", satin: "Satin", matte: "Matte" },
  blacks: { gloss: "Gloss black", satin: "Satin black", matte: "Matte black" },
  protections: { gloss: "Gloss PPF", matte: "Matte PPF" },
  decals: { text: (text: string) => `Decal “${text}”`, image: (file: string) => `Decal: ${file}` },
  stripeShift: (cm: number) =>
    cm === 0 ? "Position: usual place" : `Position: ${inches(Math.abs(cm))} ${side(cm)}`,
  stripeHeight: (cm: number) =>
    cm === 0 ? "Position: usual height" : `Position: ${inches(Math.abs(cm))} ${cm < 0 ? "lower" : "higher"}`,
  stripeWidth: (percent: number) => `Width: ${percent}%`,
  smokes: { Light: "Light", Medium: "Medium", Dark: "Dark" },
  smokeFilms: { Light: "Light smoke", Medium: "Medium smoke", Dark: "Dark smoke" },
  original: "Original",
  asFilmed: "Film",
  chooseBlack: "Choose a black finish or a film",
  blackFinish: "Black finish",
  restoreChrome: "Restore chrome",
  whichTrim: "Which trim",
};

/** To half an inch. */
function inches(cm: number): string {
  return `${Math.round((2 * cm) / 2.54) / 2} in`;
}

function side(cm: number): string {
  return cm < 0 ? "to the left" : "to the right";
}
