import type { Texts } from "../en/en.ts";

export const share: Texts["share"] = {
  title: "Compartir un enlace con la imagen",
  choiceWords: "Una página con su imagen, por 30 días",
  whatIsShared:
    "La página muestra esta imagen, los vinilos con sus códigos y el nombre del taller. Nada más sale de este dispositivo.",
  creatingPicture: "Creando la imagen…",
  pictureFailed: "No se pudo crear la imagen. Cierre otras pestañas o aplicaciones e inténtelo de nuevo.",
  pictureAlt: "La imagen para compartir",
  showBefore: "Mostrar también la foto sin el diseño",
  plate: "La placa de su auto está en la imagen. Todos los que tengan el enlace pueden leerla.",
  consent:
    "Todos los que tengan el enlace pueden ver esta imagen por 30 días. Puedo dejar de compartirla cuando quiera.",
  noConsent: "Marque la casilla para aceptar.",
  create: "Crear enlace",
  creating: "Creando el enlace…",
  created: "Su enlace está listo",
  until: (day) => `Hasta el ${day}`,
  linkLabel: "Enlace a la página",
  copy: "Copiar enlace",
  copied: "Enlace copiado.",
  send: "Compartir",
  open: "Abrir la página",
  stop: "Dejar de compartir",
  stopNamed: (name) => `Dejar de compartir ${name}`,
  stopping: "Deteniendo…",
  stopped:
    "Ya nadie puede abrir esa página. Las aplicaciones de mensajes pueden conservar la vista previa que ya tienen.",
  sharedLinks: "Enlaces compartidos",
  keptHere:
    "Puede dejar de compartir en este dispositivo. Las aplicaciones de mensajes pueden conservar la vista previa que ya tienen.",
  notKept:
    "Este navegador no guarda datos aquí: deje de compartir antes de cerrar esta página, o espere 30 días.",
  offline: "Sin conexión. Revísela e inténtelo de nuevo.",
  tooMany: "Demasiados enlaces desde esta red. Inténtelo de nuevo más tarde.",
  failed: "No funcionó. Inténtelo de nuevo.",
};
