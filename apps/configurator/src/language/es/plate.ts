import type { Texts } from "../en/en.ts";

export const plate: Texts["plate"] = {
  tools: "Cubierta de la placa",
  move: "Mover cubierta",
  words: "Arrastre las esquinas hasta su placa y aplique.",
  corners: [
    "Esquina superior izquierda",
    "Esquina superior derecha",
    "Esquina inferior derecha",
    "Esquina inferior izquierda",
  ],
  whole: "Toda la cubierta",
  keys: "Las flechas la mueven, en pasos más finos con Mayús. Entrar la aplica.",
};
