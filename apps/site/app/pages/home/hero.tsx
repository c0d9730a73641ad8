import { buttonClass } from "@livery/ui";
import { useState } from "react";
import { Link } from "react-router";
import { FilmCar } from "./film-car.tsx";
import { FilmStrip } from "./film-strip.tsx";
import { useOverlays } from "./use-overlays.ts";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useSight } from "../../motion/use-sight.ts";

export function Hero() {
  const still = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [element, sight] = useSight<HTMLElement>();
  const isMoving = !still && !isPaused && sight !== "before";
  const count = useOverlays(isMoving);
  return (
    <section ref={element} aria-labelledby="hero-title" className="hero">
      <h1 id="hero-title" className="type-hero">
        See wraps on real cars.
      </h1>
      <FilmCar count={count} isMoving={isMoving} />
      <div className="hero-words">
        <p className="type-lead max-w-[31rem] text-dim">
          Rent a kiosk by the month. Your customer photographs their own car and sees it in any film, before a
          sheet is cut.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link to="/#demo" className={buttonClass("primary", narrow)}>
            Request Demo
          </Link>
          <Link to="/wrap-configurator" className={buttonClass("secondary", narrow)}>
            Try it on your car
          </Link>
        </div>
      </div>
      <FilmStrip count={count} isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
    </section>
  );
}

const narrow = "max-sm:flex-1 max-sm:px-3";
