import { buttonClass } from "@livery/ui";
import { useState } from "react";
import { Link } from "react-router";
import { FilmCar } from "./film-car.tsx";
import { FilmProgress } from "./film-progress.tsx";
import { useOverlays } from "./use-overlays.ts";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useVisibility } from "../../motion/use-visibility.ts";

export function Hero() {
  const still = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [element, visibility] = useVisibility<HTMLElement>();
  const isMoving = !still && !isPaused && visibility !== "hidden";
  const count = useOverlays(isMoving);
  return (
    <section ref={element} aria-labelledby="hero-title" className="hero">
      <h1 id="hero-title" className="type-hero">
        See wraps on real cars.
      </h1>
      <FilmCar count={count} isMoving={isMoving} />
      <div className="hero-text">
        <p className="type-lead max-w-[31rem] text-dim">
          Rent a kiosk by the month. Customers snap a photo of their own car and see it in any film before you
          cut any vinyl.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link to="/#demo" className={buttonClass("primary", narrowClass)}>
            Request Demo
          </Link>
          <Link to="/wrap-configurator" className={buttonClass("secondary", narrowClass)}>
            Try it on your car
          </Link>
        </div>
      </div>
      <FilmProgress count={count} isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
    </section>
  );
}

const narrowClass = "max-sm:flex-1 max-sm:px-3";
