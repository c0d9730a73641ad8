/** What the element itself says. The frame has its own words. */
export interface Words {
  title: string;
  close: string;
  blocked: string;
  open: string;
}

const english: Words = {
  title: "Vehicle wrap configurator",
  close: "Close",
  blocked: "The configurator can't be shown here.",
  open: "Open in a new window",
};

const spanish: Words = {
  title: "Configurador de vinilos para autos",
  close: "Cerrar",
  blocked: "El configurador no se puede mostrar aquí.",
  open: "Abrir en una ventana nueva",
};

/** In the language of the page around the element, by its `lang`. */
export function wordsFor(element: Element): Words {
  return /^es\b/i.test(element.closest<HTMLElement>("[lang]")?.lang ?? "") ? spanish : english;
}
