import type { Texts } from "../en/en.ts";
import { tintKinds } from "./tint-kinds.ts";
import { ruleNotes, stateNames, windshieldRules } from "./tint-rules.ts";

export const tint: Texts["tint"] = {
  titleFor: (panels) => `Polarizado · ${panels}`,
  whichWindows: "Qué ventanas",
  windshieldLeftOut:
    "“Todas las ventanas” no incluye el parabrisas. Elíjalo, o una franja en su parte superior, por separado.",
  onlyWindshield:
    "Esta foto muestra solo el parabrisas, así que el polarizado va en él o en una franja en su parte superior. Una foto de lado muestra las otras ventanas.",
  film: "Película",
  remove: "Quitar polarizado",
  shade: "Tono (VLT: % de luz que deja pasar)",
  measured: "Los tonos son los que indica el fabricante. La vista previa usa el VLT medido.",
  asLabeled: "Los números son los de la caja.",
  kind: (kind) => tintKinds[kind] ?? kind,
  rules: "Reglas de polarizado",
  limitsFor: "Límites de",
  chooseState: "Elija un estado",
  window: "Ventana",
  listedLimit: "Límite publicado",
  thisLook: "Este diseño",
  windows: {
    windshield: "Parabrisas",
    windshieldStrip: "Franja del parabrisas",
    frontSide: "Lateral delantera",
    rearSide: "Lateral trasera",
    rearWindow: "Trasera",
    other: "Otros vidrios",
  },
  stateName: (name) => stateNames[name] ?? name,
  windshieldRule: (words) => windshieldRules[words] ?? words,
  note: (note) => ruleNotes[note] ?? note,
  reviewed: (month, statute) =>
    `Los porcentajes incluyen el vidrio, con un VLT supuesto de 77%. Revisado en ${month}${statute === null ? "" : `, ${statute}`}.`,
  sourcesDisagree: "Las fuentes no coinciden.",
  notLegalAdvice: "No es asesoría legal.",
  limits: {
    minimum: (vlt) => `al menos ${vlt}%`,
    any: "cualquier tono",
    none: "sin película",
    strip: "una franja en la parte superior",
    other: "depende de la ventana",
  },
  noTint: "sin polarizado",
  about: (vlt) => `cerca de ${vlt}%`,
  aboveStrip: (vlt) => `cerca de ${vlt}%, en más que la franja publicada`,
  alongTop: (vlt) => `cerca de ${vlt}%, solo en la parte superior`,
  within: (vlt) => `cerca de ${vlt}%, dentro del límite publicado`,
  darker: (vlt) => `cerca de ${vlt}%, más oscuro que el límite publicado`,
};
