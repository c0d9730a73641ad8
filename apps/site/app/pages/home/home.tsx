import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { BrandBar } from "./brand-bar.tsx";
import { DemoSection } from "./demo-section.tsx";
import { Hero } from "./hero.tsx";
import { HowItWorks } from "./how-it-works.tsx";
import { kioskPrice } from "./kiosk-offer.ts";
import { RentalPitch } from "./rental-pitch.tsx";
import { Walkarounds } from "./walkarounds.tsx";
import "./hero.css";
import "./how-it-works.css";
import "./pricing-card.css";
import "./walkarounds.css";

export const handle: PageHandle = { opensAtTop: true };

export const meta = () =>
  pageMeta({
    path: "/",
    kinds: ["home", "business"],
    title: "Livery: see wraps on real cars",
    description: `A kiosk for wrap and tint shops. Customers take a photo of their own car and see it in any film. ${kioskPrice} a month, first month free.`,
  });

export default function Home() {
  return (
    <>
      <Hero />
      <HowItWorks />
      <Walkarounds />
      <BrandBar />
      <RentalPitch />
      <DemoSection />
    </>
  );
}
