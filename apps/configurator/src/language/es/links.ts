import type { Texts } from "../en/en.ts";

export const links: Texts["links"] = {
  newer: "Este enlace es de una versión más nueva de la aplicación. Recargue la página para abrirlo.",
  damaged: "Este enlace está incompleto, así que nada cambió. Copie el enlace entero, o pídalo otra vez.",
  nothingLeft: "Nada de este diseño está disponible ya. Elija otro vinilo.",
  replaced: "El diseño de este enlace reemplazó el suyo. Toque Deshacer para recuperarlo.",
  leftOut: (parts) => `Ya no están disponibles y no se incluyeron en este diseño: ${parts.join(", ")}.`,
  missing: {
    film: (count) => (count === 1 ? "1 vinilo" : `${count} vinilos`),
    tint: (count) => (count === 1 ? "1 polarizado" : `${count} polarizados`),
    black: (count) => (count === 1 ? "1 negro" : `${count} negros`),
    rim: (count) => (count === 1 ? "1 rin" : `${count} rines`),
    caliper: (count) => (count === 1 ? "1 pintura de pinzas" : `${count} pinturas de pinzas`),
    protection: (count) => `${count} PPF`,
    decal: (count) => (count === 1 ? "1 calcomanía" : `${count} calcomanías`),
    part: (count) => (count === 1 ? "1 parte" : `${count} partes`),
  },
};
