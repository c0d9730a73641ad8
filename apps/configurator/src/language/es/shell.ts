import type { Texts } from "../en/en.ts";

export const shell: Texts["shell"] = {
  documentTitle: "Livery: su auto en cualquier vinilo",
  toOtherLanguage: "English",
  shopLogo: "Logotipo del taller",
  photoAndLook: "Foto y diseño",
  crash: { title: "Algo falló de nuestro lado", advice: "Recargue la página para continuar." },
  reload: "Recargar",
  enterFullScreen: "Pantalla completa",
  exitFullScreen: "Salir de pantalla completa",
  services: "Servicios",
  serviceNames: {
    wraps: "Vinilado",
    tint: "Polarizado",
    blackouts: "Oscurecidos",
    "chrome-deletes": "Sin cromo",
    rims: "Rines",
    scene: "Escena",
  },
  serviceOptions: "Opciones del servicio",
  options: "Opciones",
  tools: "Herramientas",
  done: "Listo",
  clearAndFinish: "Borrar y terminar",
  clearAndFinishWords: (isWaiting) =>
    `Borra su foto y sus diseños de este dispositivo${isWaiting ? ". Los diseños pendientes se enviarán de todos modos" : ""}`,
  clearUnsent: "Borrar sin enviar",
  clearUnsentWords: "También borra los diseños pendientes de envío",
  stillThere: "¿Sigue ahí?",
  clearedSoon: "Su foto y sus diseños se borrarán pronto.",
  clearedIn: (seconds) => `Su foto y sus diseños se borrarán en ${seconds} s.`,
  keepGoing: "Continuar",
  chooseAnotherPhoto: "Elegir otra foto",
  markPart: {
    tint: "Marcar una ventana",
    blackouts: "Marcar un faro",
    "chrome-deletes": "Marcar las molduras",
    rims: "Marcar un rin",
  },
  missingPart: {
    tint: "No se encontraron ventanas en esta foto, así que el polarizado no se ve en ella. Marque una ventana si la ve, o pruebe con una foto de lado.",
    blackouts:
      "No se encontraron luces, espejos, techo ni parrilla en esta foto. Marque la parte si la ve, o pruebe con una foto desde una esquina delantera.",
    "chrome-deletes":
      "No se encontraron molduras en esta foto. Márquelas si las ve, o pruebe con una foto de lado.",
    rims: "No se encontraron rines en esta foto. Marque uno si lo ve, o pruebe con una foto de lado.",
  },
};
