import { Comparison } from "./comparison.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Everything } from "./everything.tsx";
import { Hero } from "./hero.tsx";
import { KioskPicture } from "./kiosk-picture.tsx";
import { RimBrandBar } from "./rim-brand-bar.tsx";
import { TransformImages } from "./transform-images.tsx";
import { useArrivalScroll } from "./use-arrival-scroll.ts";
import "./hero.css";
import "./comparison.css";
import "./carousel.css";
import "./kiosk-picture.css";
import "./contact-section.css";

/** The page about the app, in the language of `ProductTexts`. */
export function ProductPage() {
  useArrivalScroll();
  return (
    <>
      <Hero />
      <Comparison />
      <RimBrandBar />
      <TransformImages />
      <Everything />
      <KioskPicture />
      <ContactSection />
    </>
  );
}
