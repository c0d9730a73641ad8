import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { Comparison } from "./comparison.tsx";
import { ContactSection } from "./contact-section.tsx";
import { Hero } from "./hero.tsx";
import { KioskPicture } from "./kiosk-picture.tsx";
import { RimBrandBar } from "./rim-brand-bar.tsx";
import { TransformImages } from "./transform-images.tsx";
import { contactArrival, useArrivalScroll } from "./use-arrival-scroll.ts";
import "./hero.css";
import "./comparison.css";
import "./carousel.css";
import "./kiosk-picture.css";
import "./contact-section.css";

export const handle: PageHandle = contactArrival;

export const meta = () =>
  pageMeta({
    path: "/features",
    preview: "app",
    kinds: ["business"],
    title: "Livery app: customize your car",
    description:
      "See your own car in any film, in a new style or in a new place. On your phone or in your browser.",
  });

export default function Product() {
  useArrivalScroll();
  return (
    <>
      <Hero />
      <Comparison />
      <RimBrandBar />
      <TransformImages />
      <KioskPicture />
      <ContactSection />
    </>
  );
}
