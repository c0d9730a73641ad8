import type { ConfiguratorWords } from "./configurator-texts.ts";

export const configuratorEnglish: ConfiguratorWords = {
  title: "Vehicle Wrap Configurator",
  description:
    "Take a photo of your car and see it in any film from five makers. Your photo is processed on your device.",
  lead: "Your own photo, any film. It all happens on your device, and nothing is sent unless you choose to.",
  enter: "Enter Livery",
  shop: "Own a Wrap or Tint Shop?",
  benefits: {
    window: {
      title: "Drive Traffic and Boost Sales",
      text: "Put the configurator on your own site. Visitors come to see their car and send you their look.",
      alt: "The configurator with a sedan in blue film next to film swatches",
    },
    wrapped: {
      title: "Stand Out from your Competitors",
      text: "Other shops show swatches. You show customers their own car, from their own photo, while they wait.",
      alt: "A sports car in green film with gold rims in a town square at dusk",
    },
    brand: {
      title: "Brand it as your own",
      text: "Your logo, your colors, your styling. It looks like part of your shop, because it is.",
      alt: "The same configurator with the name and the warm colors of a shop called Northside Wraps",
    },
  },
  connect: "Let's Connect",
  connectLead: "Tell us about your shop and we'll show you Livery with your logo on it.",
  fullScreen: "Livery, full screen",
  close: "Close",
  needsScript: "The configurator needs JavaScript.",
  desktop: "For the best results and all features, use a desktop computer.",
  welcome: "Vinyl Wrap Configurator",
  beta: "Beta",
  betaText: "This app is in beta. It shows your design on your own car in real time.",
  continue: "Continue",
};
