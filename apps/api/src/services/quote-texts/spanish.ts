import type { QuoteTexts } from "./quote-texts.ts";

/** As spoken in the United States: dollars have a point before the cents. */
export const spanish: QuoteTexts = {
  locale: "es-US",
  quote: (number, version = 1) =>
    version === 1 ? `Cotización ${number}` : `Cotización ${number}, versión ${version}`,
  quoteFrom: (title, shopName) => `${title} de ${shopName}`,
  facts: {
    contact: "Contacto",
    for: "Para",
    vehicle: "Vehículo",
    date: "Fecha",
    goodUntil: "Válida hasta",
    dropOff: "Entrega del auto",
    acceptedBy: "Aceptada por",
    acceptedOn: "Aceptada el",
  },
  columns: ["Descripción", "Cantidad", "Precio", "Importe"],
  units: { ft: "pies", h: "h" },
  moreLines: (count) => `${count} más, enumerados en la nota`,
  sums: {
    subtotal: "Subtotal",
    tax: (percent) => `Impuesto sobre las ventas ${percent}%`,
    total: "Total",
    deposit: "Anticipo para reservar",
  },
  terms: "Condiciones",
  unprinted: "[…] reemplaza letras que este PDF no puede imprimir. La página de la cotización las muestra.",
  pageOf: (page, pages) => `Página ${page} de ${pages}`,
  mail: {
    hello: (name) => `Hola, ${name}:`,
    subject: (shopName) => `Su cotización de ${shopName}`,
    intro: (shopName) => `Aquí está su cotización de ${shopName}. El PDF va adjunto.`,
    newerSubject: (shopName) => `Su cotización actualizada de ${shopName}`,
    newerIntro: (shopName) =>
      `Aquí está su cotización actualizada de ${shopName}. Reemplaza la que recibió antes. El PDF va adjunto.`,
    look: "Su auto con el diseño de esta cotización",
    quote: "Cotización",
    view: "Ver y responder",
    questions: "¿Tiene preguntas? Responda a este correo.",
    acceptedSubject: (shopName) => `Aceptó la cotización de ${shopName}`,
    accepted: (number, shopName) => `Aceptó la cotización ${number} de ${shopName}. El PDF va adjunto.`,
    payDeposit: (deposit, url) =>
      `Para reservar, pague el anticipo de ${deposit} en la página del taller: ${url}`,
    seeNext: "Ver los siguientes pasos",
  },
  calendar: { summary: (shopName) => `Lleve su auto a ${shopName}` },
};
