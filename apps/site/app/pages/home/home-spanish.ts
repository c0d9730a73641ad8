import type { HomeWords } from "./home-texts.ts";
import { kioskOffer, kioskPrice } from "./kiosk-offer.ts";

export const homeSpanish: HomeWords = {
  title: "Livery: vea el vinilo en autos de verdad",
  description: `Un kiosco para talleres de vinilo y polarizado. El cliente le toma una foto a su propio auto y lo ve en cualquier vinilo. ${kioskPrice} al mes, con el primer mes gratis.`,
  headline: "Vea el vinilo en autos de verdad.",
  lead: "Rente un kiosco por mes. Sus clientes le toman una foto a su propio auto y lo ven en cualquier vinilo antes de que usted corte un solo pliego.",
  requestDemo: "Pedir una demostración",
  tryIt: "Pruébelo en su auto",
  animation: "la animación",
  howItWorks: "Cómo funciona",
  steps: {
    upload: {
      title: "Suba una foto del auto",
      text: "Basta una foto del teléfono, en la casa o en el taller. Se procesa en el dispositivo y de ahí no sale.",
      alt: "La cámara de la aplicación: un sedán gris dentro de un contorno punteado",
    },
    service: {
      title: "Elija un servicio",
      text: "Vinilado, polarizado, oscurecidos, sin cromo, rines. Todo lo que vende su taller.",
      alt: "La aplicación con el sedán, los servicios y varios rines para elegir",
    },
    customize: {
      title: "Empiece a personalizar",
      text: "Con cada toque, el cliente ve otro diseño en su propio auto. Puede probar cuantos quiera.",
      alt: "La aplicación con el sedán en vinilo azul satinado encima de las muestras de vinilo",
    },
  },
  pairs: {
    title: "La misma foto, con vinilo",
    text: "La aplicación cambia la pintura y nada más. La luz, las sombras y todo lo que rodea al auto quedan como los vio la cámara.",
    bodies: {
      suv: {
        name: "Camioneta",
        before: "Una camioneta blanca en una calle de la ciudad en un día nublado",
        after: "La misma foto con la camioneta en vinilo azul satinado",
      },
      classic: {
        name: "Cupé clásico",
        before: "Un cupé clásico celeste en una calle de la ciudad",
        after: "La misma foto con el cupé en vinilo naranja brillante",
      },
    },
  },
  walkarounds: "Un auto, tres vinilos",
  videos: "los videos",
  walkaround: {
    nose: {
      finish: "Brillante",
      alt: "El frente de un auto deportivo bajo en vinilo amarillo vivo, con luces reflejadas en el cofre",
    },
    flank: {
      finish: "Satinado",
      alt: "El costado del auto en vinilo satinado verde claro, con luz suave en la puerta y el guardafangos",
    },
    tail: {
      finish: "Tornasol",
      alt: "La parte trasera del auto en vinilo tornasol que cambia de azul a violeta y a rojo en las curvas",
    },
  },
  brands: "Vinilos de",
  rental: ["Venda más y cierre más rápido con un kiosco en renta, ", "sin complicaciones", ""],
  reasons: [
    {
      title: "Sin inversión inicial",
      text: "La tableta y el pedestal vienen con la renta. No hay que comprar nada antes.",
    },
    { title: "Una renta mensual sencilla", text: "Un solo precio al mes. Cancele cuando quiera." },
    {
      title: "Actualizaciones y soporte incluidos",
      text: "Los vinilos y las funciones nuevas llegan solos, y hay soporte a toda hora.",
    },
    { title: "Cero mantenimiento", text: "Nosotros nos encargamos del kiosco. Usted, de los autos." },
  ],
  showroom: "Póngalo en su sala de ventas.",
  demo: {
    title: "Pida una demostración",
    // No other page says what language a shop's own pages are in.
    text: "Cuéntenos de su taller y acordamos una hora. Lo que ven sus clientes está en español; el panel del taller, por ahora, en inglés.",
  },
  kiosk: {
    title: "Kiosco completo",
    text: "Tableta y pedestal",
    alt: "Una tableta en un pedestal delgado muestra un auto deportivo en vinilo azul junto a las muestras de vinilo",
  },
  perMonth: "al mes",
  terms: [
    `Primer mes gratis por ${kioskOffer.freeDays} días`,
    `Devolución sin costo dentro de ${kioskOffer.returnDays} días`,
    "Sin costo de instalación",
    "Planes mensuales",
    "Soporte 24/7",
    "Actualizaciones automáticas",
  ],
};
