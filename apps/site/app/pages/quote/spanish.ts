import type { CustomerTexts } from "./customer-texts.ts";

/** As spoken in the United States. */
export const spanish: CustomerTexts = {
  locale: "es-US",
  title: "Su cotización",
  loading: "Cargando…",
  unknownLink:
    "Este enlace no funciona. Ábralo otra vez desde el mensaje del taller, o pídale al taller uno nuevo.",
  loadFailed: "No se pudo cargar su cotización. Revise su conexión.",
  needsScript:
    "Esta página necesita JavaScript. Si el taller le envió un correo, su PDF trae la misma cotización.",
  tryAgain: "Intentar de nuevo",
  status: ({ number, shopName, signerName, expiresOn, answeredOn }) => ({
    open: `Cotización ${number}, válida hasta el ${expiresOn}.`,
    accepted: `Aceptada por ${signerName} el ${answeredOn}. Ya le avisamos a ${shopName}.`,
    declined: `Rechazada el ${answeredOn}. ¿Cambió de opinión? Responda al mensaje del taller.`,
    expired: `Esta cotización venció el ${expiresOn}. Pídale una nueva a ${shopName}.`,
    superseded: `${shopName} le envió una versión más nueva de esta cotización. Abra el enlace del mensaje más reciente.`,
  }),
  look: "Su auto con el diseño de esta cotización",
  pictureFailed: "No se pudo cargar esta imagen. Vuelva a cargar la página en unos minutos.",
  quote: (number, version) =>
    version === 1 ? `Cotización ${number}` : `Cotización ${number}, versión ${version}`,
  units: { ft: "pies", h: "h" },
  subtotal: "Subtotal",
  tax: (percent) => `Impuesto sobre las ventas ${percent}%`,
  total: "Total",
  deposit: "Anticipo para reservar",
  dropOff: (moment) => `Entrega del auto: ${moment}`,
  downloadPdf: "Descargar PDF",
  downloadFailed: "No se pudo descargar. Inténtelo de nuevo.",
  accept: {
    title: "Aceptar esta cotización",
    name: "Su nombre completo",
    consent: (total, shopName) =>
      `Acepto esta cotización de ${total} de ${shopName}. Mi nombre escrito es mi firma.`,
    submit: "Aceptar cotización",
    decline: "Rechazarla",
  },
  decline: {
    title: "Rechazar esta cotización",
    reason: "Motivo, si quiere decirlo",
    submit: "Rechazar",
    back: "Volver",
  },
  questions: {
    title: "¿Tiene preguntas?",
    call: (phone) => `Llamar al ${phone}`,
    write: "Escribir al taller",
  },
  sending: "Enviando...",
  refused: (reason) =>
    reason === undefined
      ? "No se pudo enviar su respuesta. Inténtelo de nuevo."
      : "Revise su nombre y la casilla, e inténtelo de nuevo.",
  next: {
    title: "Qué sigue",
    willReply: (shopName) => `${shopName} se comunicará con usted.`,
    // "9:00 a.m." brings the period.
    bringCar: (moment) => `Lleve su auto el ${moment.replace(/\.$/, "")}.`,
    payDeposit: (deposit) => `Pagar el anticipo de ${deposit}`,
    chooseDate: "Elegir una fecha",
    addToCalendar: "Agregar al calendario",
    outside: (shopName) => `Estos enlaces abren páginas de ${shopName}, no de Livery.`,
  },
};
