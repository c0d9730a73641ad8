import { type CSSProperties, useState } from "react";
import { CarPicture } from "../../features/car-picture/car-picture.tsx";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useSeen } from "../../motion/use-seen.ts";
import { useWiggle } from "./use-wiggle.ts";
import { startPercent } from "./wiggle.ts";

const films = ["orange", "yellow", "green", "blue", "indigo", "purple"];

export function Comparison() {
  const [film, setFilm] = useState("orange");
  return (
    <section aria-labelledby="comparison-title" className="py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 px-gutter">
        <h2 id="comparison-title" className="type-title max-w-[14ch]">
          Unlimited Customization Options
        </h2>
        <fieldset className="comparison-films">
          <legend className="sr-only">Film</legend>
          {films.map((name) => (
            <label key={name} className="comparison-film">
              <input
                type="radio"
                name="film"
                value={name}
                checked={film === name}
                onChange={() => setFilm(name)}
              />
              <span style={{ background: `var(--color-film-${name})` }} />
              <span className="sr-only">{name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <Slider film={film} />
      <div className="comparison-words type-label" aria-hidden="true">
        <span>Before</span>
        <span>After</span>
      </div>
    </section>
  );
}

/** A native slider lies over the whole picture: it takes mouse, finger and keys, and keeps itself within 0 and 100. */
function Slider({ film }: { film: string }) {
  const [percent, setPercent] = useState(startPercent);
  const [isTaken, setTaken] = useState(false);
  const [element, isSeen] = useSeen<HTMLDivElement>();
  const isStill = useReducedMotion();
  useWiggle(isSeen && !isTaken && !isStill, setPercent);
  const take = () => setTaken(true);
  return (
    <div ref={element} className="comparison" style={{ "--at": percent } as CSSProperties}>
      <div className="comparison-car">
        <CarPicture>
          <div className="comparison-after" style={{ background: `var(--color-film-${film})` }} />
        </CarPicture>
      </div>
      <input
        type="range"
        min="0"
        max="100"
        step="any"
        aria-label="Before and after"
        aria-valuetext={`${Math.round(100 - percent)} percent of the picture in film`}
        className="comparison-range noscript:hidden"
        value={percent}
        onPointerDown={take}
        onKeyDown={take}
        onChange={(event) => {
          take();
          setPercent(event.currentTarget.valueAsNumber);
        }}
      />
      <div className="comparison-handle" aria-hidden="true">
        <svg viewBox="0 0 24 24" className="size-6">
          <path d="m9 7-5 5 5 5M15 7l5 5-5 5" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </div>
    </div>
  );
}
