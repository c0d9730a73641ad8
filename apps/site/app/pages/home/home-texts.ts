import { createTexts } from "../../language/texts.ts";
import type { PairLook } from "./pair-looks.ts";
import type { WalkaroundFilm } from "./walkaround-films.ts";

interface Block {
  title: string;
  text: string;
}

/** The words of Home. */
export interface HomeWords {
  title: string;
  description: string;
  headline: string;
  lead: string;
  requestDemo: string;
  tryIt: string;
  /** What the pause button of the films pauses. */
  animation: string;
  howItWorks: string;
  steps: Record<"upload" | "service" | "customize", Block & { alt: string }>;
  pairs: Block & {
    /** Name of the body, and what the photo shows before and after. */
    bodies: Record<PairLook["body"], { name: string; before: string; after: string }>;
  };
  walkarounds: string;
  videos: string;
  walkaround: Record<WalkaroundFilm["part"], { finish: string; alt: string }>;
  brands: string;
  /** Of the rental: before and after words that stay on one line. */
  rental: [before: string, together: string, after: string];
  reasons: Block[];
  showroom: string;
  demo: Block;
  kiosk: Block & { alt: string };
  perMonth: string;
  terms: string[];
}

export const HomeTexts = createTexts<HomeWords>();
