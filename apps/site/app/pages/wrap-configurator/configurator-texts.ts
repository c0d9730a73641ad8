import { createTexts } from "../../language/texts.ts";

/** The words of the page with the configurator. */
export interface ConfiguratorWords {
  title: string;
  description: string;
  lead: string;
  enter: string;
  shop: string;
  benefits: Record<"window" | "wrapped" | "brand", { title: string; text: string; alt: string }>;
  connect: string;
  connectLead: string;
  fullScreen: string;
  close: string;
  needsScript: string;
  desktop: string;
  welcome: string;
  beta: string;
  betaText: string;
  continue: string;
}

export const ConfiguratorTexts = createTexts<ConfiguratorWords>();
