import { createTexts } from "../../language/texts.ts";
import type { ComparisonLook } from "./comparison-looks.ts";

type StyleName = "blueprint" | "poster" | "ink";
type PlaceName = "desert" | "workshop" | "town";
type Slides<Name extends string> = { title: string; text: string } & {
  slides: Record<Name, { name: string; alt: string }>;
};

/** A heading, and what it stands over. */
interface PointList {
  title: string;
  points: [title: string, text: string][];
}

/** The words of the page about the app. */
export interface ProductWords {
  title: string;
  description: string;
  headline: string;
  lead: string;
  carAlt: string;
  appStore: string;
  tryInBrowser: string;
  addToHome: string;
  /** A kind of phone, and what to do on it. */
  homeScreenSteps: [phone: string, steps: string][];
  options: string;
  film: string;
  before: string;
  after: (film: string) => string;
  beforeAndAfter: string;
  share: (percent: number) => string;
  beforeAlt: string;
  afterAlt: (film: string, fittings: string) => string;
  rims: (rims: ComparisonLook["rims"]) => string;
  tint: (percent: string) => string;
  filmsAndRims: string;
  onTheCar: PointList;
  forTheShop: PointList;
  transform: string;
  onDevice: string;
  tryIt: string;
  styles: Slides<StyleName>;
  places: Slides<PlaceName>;
  carousel: string;
  slide: string;
  slideshow: (title: string) => string;
  show: (slide: string) => string;
  kioskAlt: string;
  contact: string;
  contactLead: string;
  about: string;
  inquiries: Record<"business" | "general", string>;
}

export const ProductTexts = createTexts<ProductWords>();
