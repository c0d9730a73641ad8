import type { HomeWords } from "./home-texts.ts";
import { kioskOffer, kioskPrice } from "./kiosk-offer.ts";

export const homeEnglish: HomeWords = {
  title: "Livery: see wraps on real cars",
  description: `A kiosk for wrap and tint shops. Customers take a photo of their own car and see it in any film. ${kioskPrice} a month, first month free.`,
  headline: "See wraps on real cars.",
  lead: "Rent a kiosk by the month. Customers snap a photo of their own car and see it in any film before you cut a single piece.",
  requestDemo: "Request Demo",
  tryIt: "Try it on your car",
  animation: "animation",
  howItWorks: "How it works",
  steps: {
    upload: {
      title: "Upload Your Car",
      text: "One phone photo, in the driveway or in your bay. It's processed on the device and stays there.",
      alt: "The app’s camera view: a gray sedan inside a dashed outline",
    },
    service: {
      title: "Select a Service",
      text: "Wraps, window tint, blackouts, chrome deletes, rims. Whatever your shop sells.",
      alt: "The app with the sedan, the services and a choice of rims",
    },
    customize: {
      title: "Start Customizing",
      text: "Every tap shows a new look on their own car. Try as many as you like.",
      alt: "The app with the sedan in satin blue film above the film swatches",
    },
  },
  pairs: {
    title: "The same photo, wrapped",
    text: "The app changes the paint and nothing else. The light, the shadows and everything around the car stay as the camera saw them.",
    bodies: {
      suv: {
        name: "SUV",
        before: "A white SUV in a city street on a gray day",
        after: "The same photo with the SUV in satin blue film",
      },
      classic: {
        name: "Classic coupe",
        before: "A light blue classic coupe in a city street",
        after: "The same photo with the coupe in glossy orange film",
      },
    },
  },
  walkarounds: "One car, three films",
  videos: "videos",
  walkaround: {
    nose: {
      finish: "Gloss",
      alt: "The front of a low sports car in bright yellow film, with lights reflected in the hood",
    },
    flank: {
      finish: "Satin",
      alt: "The side of the car in pale green satin film, with soft light on the door and wheel arch",
    },
    tail: {
      finish: "Color flip",
      alt: "The rear of the car in color flip film that shifts from blue to violet to red along the curves",
    },
  },
  brands: "Films by",
  rental: ["Boost Sales, Close Faster, with a ", "Hassle-Free", " Kiosk Rental"],
  reasons: [
    {
      title: "No upfront investment",
      text: "The tablet and stand come with the rental. Nothing to buy first.",
    },
    { title: "Simple monthly rental", text: "One monthly price. Cancel anytime." },
    {
      title: "Free updates and support",
      text: "New films and features arrive automatically, and support is there around the clock.",
    },
    { title: "Zero maintenance", text: "We take care of the kiosk. You take care of the cars." },
  ],
  showroom: "Put it in your showroom.",
  demo: { title: "Request a demo", text: "Tell us about your shop and we'll set up a time." },
  kiosk: {
    title: "Complete kiosk system",
    text: "Tablet plus stand",
    alt: "A tablet on a slim stand shows a sports car in blue film next to the film swatches",
  },
  perMonth: "per month",
  terms: [
    `First month free for ${kioskOffer.freeDays} days`,
    `Return within ${kioskOffer.returnDays} days at no cost`,
    "No setup fees",
    "Monthly plans",
    "24/7 support",
    "Automatic updates",
  ],
};
