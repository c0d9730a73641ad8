import type { Texts } from "../en/en.ts";

const preview = "se agregará lo resaltado y se quitará lo oscuro. Aplique si se ve bien.";

export const maskEditor: Texts["maskEditor"] = {
  fixOutline: "Contorno",
  addPart: "Agregar parte",
  reset: "Restablecer",
  resetTitle: "Restablecer todas las partes como se detectaron",
  add: "Agregar",
  erase: "Borrar",
  removeTitle: "Quitar esta parte",
  choosePart: "Toque una parte para corregirla, o agregue una que falte.",
  nothingMarked: "Aún no hay nada marcado. Agregue primero la carrocería, luego las ventanas y los rines.",
  working: "Trabajando…",
  failed: "No funcionó. Pruebe en otro punto.",
  preview: (part) => `${part}: ${preview}`,
  previewReset: `Restablecer todas las partes: ${preview}`,
  brushToAdd: (part) => `${part}: toque o pinte lo que falta.`,
  brushToErase: (part) => `${part}: toque o pinte lo que sobra.`,
  brushNew: (part) => `${part}: toque la parte, o píntela de extremo a extremo.`,
  brushMissing: (part) => `${part}: aplique si se ve bien, o toque o pinte lo que falta.`,
  body: "Carrocería",
  classes: {
    paint: "Carrocería",
    glass: "Ventanas",
    wheel: "Rines",
    lamp: "Luces",
    trim: "Molduras",
  },
};
