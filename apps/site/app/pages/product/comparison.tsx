import { type CSSProperties, useState } from "react";
import { Picture } from "../../features/picture/picture.tsx";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useHasBeenSeen } from "../../motion/use-has-been-seen.ts";
import { type ComparisonLook, comparisonLooks } from "./comparison-looks.ts";
import { pictures } from "./product-pictures.ts";
import { useWiggle } from "./use-wiggle.ts";
import { startPercent } from "./wiggle.ts";
import { ProductTexts, type ProductWords } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

export function Comparison() {
  const { options, film, before, after, ...words } = useTexts(ProductTexts);
  const [look, setLook] = useState(comparisonLooks[0]);
  return (
    <section aria-labelledby="comparison-title" className="py-section">
      <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 px-gutter">
        <h2 id="comparison-title" className="type-title max-w-[14ch]">
          {options}
        </h2>
        <fieldset className="comparison-films">
          <legend className="sr-only">{film}</legend>
          {comparisonLooks.map((each) => (
            <label key={each.id} className="comparison-film">
              <input
                type="radio"
                name="film"
                value={each.id}
                checked={look === each}
                onChange={() => setLook(each)}
              />
              <span style={{ background: each.film.hex }} />
              <span className="sr-only">{each.film.name}</span>
            </label>
          ))}
        </fieldset>
      </div>
      <Slider look={look} />
      <div className="comparison-labels type-label">
        <span className="shrink-0">{before}</span>
        <span className="text-right">
          {after(look.film.name)},{" "}
          <span className="whitespace-nowrap">
            {look.film.brand} {look.film.code}
          </span>
          <span className="max-sm:hidden"> · {fittingsOf(look, words)}</span>
        </span>
      </div>
    </section>
  );
}

/** A native range input covers the picture, which handles mouse, touch and keyboard and limits the value to 0-100. */
function Slider({ look }: { look: ComparisonLook }) {
  const words = useTexts(ProductTexts);
  const [percent, setPercent] = useState(startPercent);
  const [isTaken, setTaken] = useState(false);
  const [element, isSeen] = useHasBeenSeen<HTMLDivElement>();
  const isStill = useReducedMotion();
  useWiggle(isSeen && !isTaken && !isStill, setPercent);
  const take = () => setTaken(true);
  return (
    <div ref={element} className="comparison" style={{ "--at": percent } as CSSProperties}>
      <Picture picture={pictures.before} alt={words.beforeAlt} sizes={displayedWidth} />
      <div className="comparison-after">
        {/* A new element per look, so that the previous picture is not shown while the next one loads. */}
        <Picture
          key={look.id}
          picture={pictures[look.id]}
          alt={words.afterAlt(look.film.name, fittingsOf(look, words))}
          sizes={displayedWidth}
        />
      </div>
      <input
        type="range"
        min="0"
        max="100"
        step="any"
        aria-label={words.beforeAndAfter}
        aria-valuetext={words.share(Math.round(100 - percent))}
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

const displayedWidth = "100vw";

function fittingsOf({ rims, tint }: ComparisonLook, words: Pick<ProductWords, "rims" | "tint">): string {
  const wheels = words.rims(rims);
  return tint === null ? wheels : `${wheels} · ${words.tint(tint)}`;
}
