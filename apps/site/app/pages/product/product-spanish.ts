import type { ProductWords } from "./product-texts.ts";

/** Of the rims that the page shows. */
const designs: Readonly<Record<string, string>> = {
  "Split 5-Spoke": "5 rayos dobles",
  Mesh: "Malla",
  Twist: "Espiral",
  "Cross-Lace": "Entrelazado",
  Turbine: "Turbina",
  "Y-Spoke": "Rayos en Y",
};

const finishes: Readonly<Record<string, string>> = {
  Bronze: "bronce",
  "Gloss black": "negro brillante",
  Gold: "dorado",
  Silver: "plata",
};

export const productSpanish: ProductWords = {
  title: "La aplicación de Livery: personalice su auto",
  description:
    "Vea su propio auto en cualquier vinilo, en otro estilo o en otro lugar. En su teléfono o en su navegador.",
  headline: "Personalice su auto como nunca antes",
  lead: "Apunte el teléfono a su auto y véalo con otro vinilo, en otro estilo o en otro lugar.",
  carAlt:
    "Un auto deportivo plateado en una plaza al atardecer; en el teléfono que está delante, el auto es verde con rines dorados",
  appStore: "Descargar en el App Store",
  tryInBrowser: "Probar en el navegador",
  addToHome: "Agregar a inicio",
  homeScreenSteps: [
    ["iPhone o iPad:", "abra la aplicación en Safari, toque Compartir y luego Agregar a inicio."],
    ["Android:", "abra la aplicación en Chrome, toque el menú y luego Agregar a la pantalla principal."],
  ],
  options: "Opciones sin límite para personalizar",
  film: "Vinilo",
  before: "Antes",
  after: (film) => `Después: ${film}`,
  beforeAndAfter: "Antes y después",
  share: (percent) => `El ${percent} por ciento de la imagen muestra el nuevo diseño`,
  beforeAlt: "Un sedán gris en un estacionamiento al atardecer",
  afterAlt: (film, fittings) => `El mismo auto en vinilo ${film}: ${fittings}`,
  rims: ({ design, finish }) => `Rines ${designs[design] ?? design}, ${finishes[finish] ?? finish}`,
  tint: (tint) => `polarizado ${tint}`,
  filmsAndRims: "Vinilos y rines",
  onTheCar: {
    title: "Todo en el auto",
    points: [
      [
        "Panel por panel",
        "Toque el techo, el cofre o un espejo y póngale su propio vinilo. Un techo negro, dos tonos o todo en negro: un solo toque.",
      ],
      [
        "Franjas y logotipos",
        "Las franjas, los números de carrera, las letras y su propio logotipo siguen la forma del panel.",
      ],
      [
        "Polarizado y película transparente",
        "El polarizado junto a los límites registrados de su estado, y película transparente brillante o mate sobre su propia pintura.",
      ],
      ["Hasta cuatro fotos", "Fotografíe el auto por varios lados. Un mismo diseño va en todas."],
      [
        "Marca junto a marca",
        "Vea en su auto, lado a lado, los vinilos de otras marcas que más se acercan a un color.",
      ],
      [
        "Carteles, publicaciones y videos",
        "Guarde su diseño como un cartel que se imprime nítido, en los tamaños de las redes o como video.",
      ],
      [
        "Una página para compartir",
        "Envíe un enlace con la imagen y cada vinilo con su código. Termina a los 30 días o cuando usted quiera.",
      ],
      [
        "Sin conexión",
        "Una vez cargada, la aplicación también funciona donde no hay señal. Su foto se queda en su dispositivo hasta que usted toque Enviar.",
      ],
    ],
  },
  forTheShop: {
    title: "Y para el taller",
    points: [
      [
        "Clientes con códigos",
        "Cuando un cliente toca Enviar, sus diseños le llegan en segundos, con cada vinilo por su código.",
      ],
      [
        "Estimados y cotizaciones",
        "Sus propios precios convierten un diseño en un estimado, y en una cotización que el cliente acepta en línea.",
      ],
      [
        "En su propio sitio",
        "Pegue unas líneas de código. El configurador se abre en su página con su nombre, su logotipo y sus colores.",
      ],
      [
        "En su sala de ventas",
        "El kiosco empieza limpio con cada cliente y recibe la foto del teléfono de este con un código en la pantalla.",
      ],
    ],
  },
  transform: "Transforme sus imágenes",
  onDevice: "La aplicación lo hace en su dispositivo, con su propia foto.",
  tryIt: "Pruébelo",
  styles: {
    title: "Otro estilo",
    text: "Su auto, dibujado de otra manera.",
    slides: {
      blueprint: {
        name: "Plano técnico",
        alt: "el costado de un auto deportivo en líneas blancas sobre azul",
      },
      poster: { name: "Póster", alt: "un sedán en cinco colores planos frente a un sol rojo" },
      ink: { name: "Tinta", alt: "una camioneta SUV como un grabado" },
    },
  },
  places: {
    title: "Otro fondo",
    text: "El mismo auto en un lugar donde nunca ha estado.",
    slides: {
      desert: {
        name: "Desierto al atardecer",
        alt: "una camioneta SUV de color rojo anaranjado frente a colinas rojas bajo un cielo violeta",
      },
      workshop: { name: "Taller mecánico", alt: "la misma camioneta en el piso brillante de un taller" },
      town: { name: "Centro histórico", alt: "la misma camioneta frente a los arcos de un centro histórico" },
    },
  },
  carousel: "carrusel",
  slide: "imagen",
  slideshow: (title) => `el carrusel ${title}`,
  show: (slide) => `Mostrar ${slide}`,
  kioskAlt:
    "Una tableta en un pedestal delgado, en un taller de vinilo, muestra un auto deportivo en vinilo azul con rines dorados; detrás, fuera de foco, está el mismo auto frente a una pared con rollos de vinilo",
  contact: "Contacto",
  contactLead: "Ya sea sobre su taller o sobre su propio auto, le contesta una persona.",
  about: "¿De qué se trata?",
  inquiries: { business: "Soy un negocio", general: "Otra consulta" },
};
