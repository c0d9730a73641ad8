import type { Texts } from "../en/en.ts";

export const portrait: Texts["portrait"] = {
  open: "Cartel, tamaños y video",
  openWords: "Para imprimir, publicaciones e historias",
  title: "Cartel y compartir",
  making: "Preparando sus imágenes…",
  failed:
    "No se pudieron crear las imágenes. Cierre esto y otras pestañas o aplicaciones e inténtelo de nuevo.",
  kindLabel: "Qué crear",
  kinds: { poster: "Cartel", picture: "Imagen", "before-after": "Antes y después", video: "Video" },
  preview: {
    poster: "Vista previa del cartel",
    picture: "Vista previa de la imagen",
    "before-after": "Vista previa de antes y después",
    video: "Vista previa del video",
  },
  formatLabel: "Formato",
  templateLabel: "Plantilla",
  templates: {
    cover: "Portada",
    gallery: "Galería",
    night: "Noche",
    color: "Campo de color",
    swatch: "Muestra",
    spec: "Ficha",
  },
  titleLabel: "Título",
  defaultTitle: "Mi auto",
  labels: { film: "Vinilo", code: "Código", finish: "Acabado", before: "Antes", after: "Después" },
  download: (format) => `Descargar ${format}`,
  pixels: (size) => `${size} píxeles`,
  sharpPrint: (size, dpi) => `${size} píxeles. Se imprime nítido, a ${dpi} ppp.`,
  softPrint: ({ size, dpi, photoDpi }) =>
    `${size} píxeles. El texto se imprime a ${dpi} ppp. Su foto tiene detalle para ${photoDpi} ppp en este tamaño${photoDpi < 150 ? ", así que de cerca puede verse suave" : ""}.`,
  videoWords: "Su foto se convierte en su diseño, sin sonido.",
  moreLooks: "Y después, hasta tres diseños guardados",
  record: "Crear el video",
  recordAgain: "Crearlo de nuevo",
  recording: (percent) => `Creando el video, ${percent}%`,
  recorded: "Su video está listo.",
  recordingFailed: "No se pudo crear el video. Mantenga esta página al frente e inténtelo de nuevo.",
};
