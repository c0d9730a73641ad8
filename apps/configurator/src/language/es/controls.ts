import type { Texts } from "../en/en.ts";

export const controls: Texts["controls"] = {
  catalogMissing: "No se pudieron cargar los vinilos. Revise su conexión.",
  partMissing: { title: "No se pudo cargar", advice: "Revise su conexión e inténtelo de nuevo." },
  closeMessage: "Cerrar este mensaje",
  makeOptionsLarger: "Agrandar las opciones",
  makeOptionsSmaller: "Reducir las opciones",
  more: "Más",
  moreTools: "Más herramientas",
  zoom: "Zoom",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fitToScreen: "Ajustar a la pantalla",
};
