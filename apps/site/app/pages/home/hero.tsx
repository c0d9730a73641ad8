import { buttonClass } from "@livery/ui";
import { useState } from "react";
import { Link } from "react-router";
import { FilmCar } from "./film-car.tsx";
import { FilmProgress } from "./film-progress.tsx";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { useOverlays } from "./use-overlays.ts";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useVisibility } from "../../motion/use-visibility.ts";
import { useLocalPath } from "../../language/local-path.ts";

export function Hero() {
  const { headline, lead, requestDemo, tryIt } = useTexts(HomeTexts);
  const localPath = useLocalPath();
  const still = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const [element, visibility] = useVisibility<HTMLElement>();
  const isMoving = !still && !isPaused && visibility !== "hidden";
  const count = useOverlays(isMoving);
  return (
    <section ref={element} aria-labelledby="hero-title" className="hero">
      <h1 id="hero-title" className="type-hero">
        {headline}
      </h1>
      <FilmCar count={count} isMoving={isMoving} />
      <div className="hero-text">
        <p className="type-lead max-w-[31rem] text-dim">{lead}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <Link to={localPath("/#demo")} className={buttonClass("primary", narrowClass)}>
            {requestDemo}
          </Link>
          <Link to={localPath("/wrap-configurator")} className={buttonClass("secondary", narrowClass)}>
            {tryIt}
          </Link>
        </div>
      </div>
      <FilmProgress count={count} isPaused={isPaused} onPause={() => setPaused(!isPaused)} />
    </section>
  );
}

const narrowClass = "max-sm:flex-1 max-sm:px-3";
