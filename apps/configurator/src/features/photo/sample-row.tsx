import { useState } from "react";
import type { SampleId } from "../../samples/sample-cars.ts";
import { texts } from "../../language/texts.ts";
import { bodyOf } from "./sample-bodies.ts";

/** A sample car to choose from. */
export interface SampleToChoose {
  id: SampleId;
  /** URL of a small picture. */
  preview: string;
}

interface SampleRowProps {
  /** Null while they load. Empty cells keep their place, so the layout does not shift. */
  samples: readonly SampleToChoose[] | null;
  onSample: (id: SampleId) => void;
  isKiosk: boolean;
}

/** Sample cars for a customer without a photo: one of each body, and on request other views. */
export function SampleRow({ samples, onSample, isKiosk }: SampleRowProps) {
  const [hasAll, setHasAll] = useState(false);
  const shown = hasAll ? samples : (samples?.slice(0, bodies) ?? null);
  return (
    <section
      aria-label={texts.photo.samples}
      className="mt-6 w-full max-w-3xl low:mt-4 beside:col-start-2 beside:mt-0 beside:max-w-none beside:text-left low:beside:col-span-full low:beside:col-start-1"
    >
      <div className="flex min-h-target items-center justify-between gap-x-4 text-left">
        <h3 className="type-small text-dim">{texts.photo.trySample}</h3>
        {!hasAll && (
          <button
            type="button"
            onClick={() => setHasAll(true)}
            className="type-small min-h-target shrink-0 rounded-control text-dim underline underline-offset-4 hover:text-text"
          >
            {texts.photo.moreViews}
          </button>
        )}
      </div>
      <ul className="mt-1 grid grid-cols-3 gap-2 sm:grid-cols-6">
        {shown === null && emptyCells}
        {shown?.map(({ id, preview }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onSample(id)}
              className="group block w-full rounded-control text-center"
            >
              <img
                src={preview}
                alt={texts.photo.sampleNames[id]}
                width={480}
                height={320}
                className="aspect-3/2 w-full rounded-control border border-line object-cover transition-colors duration-quick group-hover:border-light/60"
              />
              <span className="type-small block py-1.5 leading-tight wrap-anywhere hyphens-auto text-dim group-hover:text-text">
                {texts.photo.bodies[bodyOf[id]]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="type-label mt-1 text-balance text-faint">
        <span>{texts.photo.modelCredit}</span>
        <span>{isKiosk ? "." : "; "}</span>
        {!isKiosk && <AllCredits />}
      </p>
    </section>
  );
}

/** How many of `samples/sample-cars.ts` are a body of their own; they come first. */
const bodies = 6;

/** Opens a separate page. Not on a kiosk, where a customer could not get back. */
function AllCredits() {
  return (
    <a
      href="/credits.txt"
      target="_blank"
      rel="noopener"
      className="underline underline-offset-4 hover:text-text"
    >
      {texts.photo.allCredits}
    </a>
  );
}

const emptyCells = Array.from({ length: bodies }, (_, index) => (
  <li key={index} aria-hidden="true">
    <div className="aspect-3/2 rounded-control border border-line" />
    <p className="type-small box-content h-[1lh] py-1.5 leading-tight" />
  </li>
));
