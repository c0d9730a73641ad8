import { BrandBar } from "./brand-bar.tsx";
import { DemoSection } from "./demo-section.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { Pairs } from "./pairs.tsx";
import { RentalPitch } from "./rental-pitch.tsx";
import { Walkarounds } from "./walkarounds.tsx";
import "./hero.css";
import "./how-it-works.css";
import "./pairs.css";
import "./pricing-card.css";
import "./walkarounds.css";

/** Home in the language of `HomeTexts`. */
export function HomePage() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Pairs />
      <Walkarounds />
      <BrandBar />
      <RentalPitch />
      <DemoSection />
    </>
  );
}
