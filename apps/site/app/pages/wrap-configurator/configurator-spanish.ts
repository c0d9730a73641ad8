import type { ConfiguratorWords } from "./configurator-texts.ts";

export const configuratorSpanish: ConfiguratorWords = {
  title: "Configurador de vinilo para autos",
  description:
    "Tómele una foto a su auto y véalo en cualquier vinilo de cinco marcas. Su foto se procesa en su dispositivo.",
  lead: "Su propia foto, cualquier vinilo. Todo pasa en su dispositivo, y no se envía nada si usted no quiere.",
  enter: "Entrar a Livery",
  shop: "¿Tiene un taller de vinilo o polarizado?",
  benefits: {
    window: {
      title: "Más visitas y más ventas",
      text: "Ponga el configurador en su propio sitio. Sus visitantes ven su propio auto y le envían el diseño que eligieron.",
      alt: "El configurador con un sedán en vinilo azul junto a muestras de vinilo",
    },
    wrapped: {
      title: "Distíngase de la competencia",
      text: "Otros talleres enseñan muestras. Usted le enseña al cliente su propio auto, en su propia foto, en el momento.",
      alt: "Un auto deportivo en vinilo verde con rines dorados en una plaza al atardecer",
    },
    brand: {
      title: "Con su propia marca",
      text: "Su logotipo, sus colores, su estilo. Parece parte de su taller, porque lo es.",
      alt: "El mismo configurador con el nombre y los colores cálidos de un taller llamado Northside Wraps",
    },
  },
  connect: "Hablemos",
  connectLead: "Cuéntenos de su taller y le mostramos Livery con su logotipo.",
  fullScreen: "Livery, pantalla completa",
  close: "Cerrar",
  needsScript: "El configurador necesita JavaScript.",
  desktop: "Para el mejor resultado y todas las funciones, use una computadora.",
  welcome: "Configurador de vinilo",
  beta: "Beta",
  betaText: "Esta aplicación está en beta. Muestra su diseño en su propio auto, al instante.",
  continue: "Continuar",
};
