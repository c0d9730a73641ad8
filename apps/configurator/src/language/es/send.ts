import { capitalize } from "../../controls/capitalize.ts";
import type { Texts } from "../en/en.ts";

const its = (count: number) => (count === 1 ? "su diseño" : "sus diseños");

export const send: Texts["send"] = {
  title: (count) => (count === 1 ? "Enviar este diseño" : "Enviar estos diseños"),
  thisShop: "este taller",
  yourDetails: "Sus datos",
  sending: "Enviando…",
  slow: "Esto está tardando. Puede cerrar este formulario: seguiremos enviando mientras esta página esté abierta.",
  name: "Su nombre",
  email: "Correo electrónico",
  phone: "Teléfono",
  emailOrPhone: "Correo o teléfono: con uno de los dos basta.",
  message: "Mensaje (opcional)",
  consent: (owner, { count, hasSeveralPhotos }) =>
    `Enviar ${hasSeveralPhotos ? "mis fotos" : "mi foto"} y ${count === 1 ? "mi diseño" : "mis diseños"} a ${owner}. Pueden comunicarse conmigo al respecto.`,
  consentVersion: "2026-11-26-es",
  faults: {
    noName: "Escriba su nombre.",
    tooLong: (most) => `Use como máximo ${most} caracteres.`,
    noContact: "Escriba un correo electrónico o un teléfono.",
    notAnEmail: "Escriba un correo electrónico, como nombre@example.com.",
    notAPhone: "Escriba el número de teléfono completo.",
    noConsent: "Marque esta casilla para enviar.",
    fromServer: () => "Revise este campo.",
  },
  whatIsSent: "Lo que enviaremos",
  pictures: "Imágenes y diseños",
  sentThings: ({ state, isKiosk }) => {
    const place = isKiosk ? "qué kiosco usó" : "el sitio web en el que está";
    return state === null
      ? `Estas imágenes, los datos que escriba y ${place}.`
      : `Estas imágenes, los datos que escriba, el estado para los límites de polarizado (${state}) y ${place}.`;
  },
  photoCopy: (hasSeveral) =>
    hasSeveral
      ? "Copias más pequeñas de sus fotos, sin la ubicación."
      : "Una copia más pequeña de su foto, sin la ubicación.",
  originalStays: (hasSeveral) =>
    hasSeveral
      ? "Las originales se quedan en este dispositivo."
      : "La original se queda en este dispositivo.",
  originalIsDeleted: (hasSeveral) =>
    `${hasSeveral ? "Las originales se borran" : "La original se borra"} de esta tableta cuando usted termina o se va.`,
  coverPlate: "Tapar mi placa",
  yourPhoto: "Su foto",
  morePhotos: (look) => `Sus otras fotos, antes y con ${look}`,
  decalFile: (file) => `Su imagen para la calcomanía, ${file}`,
  picturesFailed:
    "No se pudieron crear las imágenes. Cierre otras pestañas o aplicaciones e inténtelo de nuevo.",
  creatingPictures: (count) => (count === 1 ? "Creando la imagen…" : "Creando las imágenes…"),
  yourCarIn: (look) => `Su auto, ${look}`,
  sent: "Enviado",
  shopUnknown: ({ count }) =>
    `Livery tiene ${its(count)}, pero aún no reconoce el taller de esta página. Lo encontraremos y ${count === 1 ? "se lo pasaremos" : "se los pasaremos"}.`,
  accepted: ({ owner, count }) => `${capitalize(owner)} tiene ${its(count)} y le responderá.`,
  copyByEmail: (email) =>
    `Revise su correo en ${email}: ahí tiene una copia. La primera vez, confirme ahí su dirección.`,
  waitingTitle: (count) =>
    count === 1 ? "Su diseño espera para enviarse" : "Sus diseños esperan para enviarse",
  unreachable: (owner) => `No se pudo contactar a ${owner}.`,
  savedHere: (count) =>
    `${count === 1 ? "Su diseño está guardado" : "Sus diseños están guardados"} en este dispositivo. Seguiremos intentando ${count === 1 ? "enviarlo" : "enviarlos"} mientras esta página esté abierta, y cuando la abra otra vez.`,
  keepOpen: (count) =>
    `${count === 1 ? "Su diseño no se pudo" : "Sus diseños no se pudieron"} guardar en este dispositivo. No cierre esta página: seguiremos intentando ${count === 1 ? "enviarlo" : "enviarlos"}.`,
  nextTitle: "Qué sigue",
  nextAnswer: (shop) => `${shop} mira su auto y sus vinilos, y le responde directamente.`,
  nextQuote: "Puede recibir una cotización por correo. Podrá leerla y aceptarla en su teléfono.",
  nextNothingOrdered: "Aún no se ha pedido ni pagado nada.",
  reachUs: "Cómo comunicarse con el taller",
  chooseDate: "Elegir una fecha",
  refusedFields: "No se pudo enviar. Cambie los campos marcados e inténtelo de nuevo.",
  refused:
    "Aún no se pudo enviar. Está guardado en este dispositivo, y lo intentaremos otra vez cuando abra esta página.",
  refusedOnly: "Aún no se pudo enviar.",
  notSaved: "No se pudo guardar en este dispositivo, así que no cierre esta página.",
  savePictures: (count) => (count === 1 ? "Guardar la imagen" : "Guardar las imágenes"),
  savingFailed:
    "No se pudieron guardar las imágenes. Cierre otras pestañas o aplicaciones e inténtelo de nuevo.",
  waiting: "Sus diseños aún no se han enviado. Seguiremos intentándolo.",
  waitingHere:
    "Sus diseños aún no se han enviado y no se pudieron guardar en este dispositivo. No cierre esta página: seguiremos intentándolo.",
  parked:
    "Aún no se pudieron enviar sus diseños. Están guardados en este dispositivo, y lo intentaremos otra vez cuando abra esta página.",
  delivered: "Sus diseños se enviaron.",
};
