import { rimLabel } from "@livery/catalog";
import type { ProductWords } from "./product-texts.ts";

export const productEnglish: ProductWords = {
  title: "Livery app: customize your car",
  description:
    "See your own car in any film, in a new style or in a new place. On your phone or in your browser.",
  headline: "Customize Your Car Like Never Before",
  lead: "Point your phone at your car and see it in a new film, a new style or a new place.",
  carAlt:
    "A silver sports car in a town square at dusk; on the phone in front of it, the car is green with gold rims",
  appStore: "Download on the App Store",
  tryInBrowser: "Try it in the browser",
  addToHome: "Add to Home Screen",
  homeScreenSteps: [
    ["iPhone or iPad:", "open the app in Safari, tap Share, then Add to Home Screen."],
    ["Android:", "open the app in Chrome, tap the menu, then Add to Home screen."],
  ],
  options: "Unlimited Customization Options",
  film: "Film",
  before: "Before",
  after: (film) => `After: ${film}`,
  beforeAndAfter: "Before and after",
  share: (percent) => `${percent} percent of the picture shows the new look`,
  beforeAlt: "A gray sedan in a parking lot at dusk",
  afterAlt: (film, fittings) => `The same car in ${film} film: ${fittings}`,
  rims: rimLabel,
  tint: (tint) => `${tint} tint`,
  filmsAndRims: "Films and rims",
  onTheCar: {
    title: "Everything on the car",
    points: [
      [
        "Panel by panel",
        "Tap a roof, a hood or a mirror and give it a film of its own. A black roof, two-tone or a full blackout takes one tap.",
      ],
      [
        "Stripes and logos",
        "Racing stripes, race numbers, letters and your own logo follow the panel they're on.",
      ],
      [
        "Tint and clear film",
        "Window tint next to your state's listed limits, and clear film in gloss or matte over your own paint.",
      ],
      ["Up to four photos", "Photograph your car from several sides. One look goes on all of them."],
      [
        "Brand next to brand",
        "See the films of other brands that come closest to a color, side by side on your car.",
      ],
      [
        "Posters, posts and videos",
        "Save your look as a poster that prints sharp, in the sizes of social media or as a video.",
      ],
      [
        "A page to share",
        "Send friends a link with the picture and every film by its code. It ends after 30 days, or as soon as you end it.",
      ],
      [
        "Without a connection",
        "Once it's loaded, the app also works where there's no signal. Your photo stays on your device until you press Send.",
      ],
    ],
  },
  forTheShop: {
    title: "And for the shop",
    points: [
      [
        "Leads with codes",
        "When a customer presses Send, their looks are in your inbox within seconds, with every film by its code.",
      ],
      [
        "Estimates and quotes",
        "Your own prices turn a look into an estimate, and into a quote that your customer accepts online.",
      ],
      [
        "On your own site",
        "Paste one snippet. The configurator opens on your page with your name, your logo and your colors.",
      ],
      [
        "In your showroom",
        "The kiosk starts clean for each customer and takes a photo from their own phone by a code on its screen.",
      ],
    ],
  },
  transform: "Transform Your Images",
  onDevice: "The app does it on your device, with your own photo.",
  tryIt: "Try it",
  styles: {
    title: "Style Transfer",
    text: "Your car in a different style.",
    slides: {
      blueprint: { name: "Blueprint", alt: "the side of a sports car in white lines on blue" },
      poster: { name: "Poster", alt: "a sedan in five flat colors in front of a red sun" },
      ink: { name: "Ink", alt: "an SUV as an engraving" },
    },
  },
  places: {
    title: "Generate Backgrounds",
    text: "The same car in a place it's never been.",
    slides: {
      desert: {
        name: "Desert at dusk",
        alt: "a red-orange SUV in front of red hills under a violet sky",
      },
      workshop: { name: "Workshop", alt: "the same SUV on the glossy floor of a workshop" },
      town: { name: "Old town", alt: "the same SUV in front of the arches of an old town" },
    },
  },
  carousel: "carousel",
  slide: "slide",
  slideshow: (title) => `${title} slideshow`,
  show: (slide) => `Show ${slide}`,
  kioskAlt:
    "A tablet on a slim stand in a wrap shop shows a sports car in blue film with gold rims; behind it, out of focus, is the same car in front of a wall of film rolls",
  contact: "Contact",
  contactLead: "Whether it's about your shop or your own car, a real person will reply.",
  about: "What's it about?",
  inquiries: { business: "Business Inquiry", general: "General Inquiry" },
};
