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

/** Sample cars for a customer without a photo. */
export function SampleRow({ samples, onSample, isKiosk }: SampleRowProps) {
  return (
    <section
      aria-label={texts.photo.samples}
      className={`mt-6 w-full max-w-3xl low:mt-4 ${isKiosk ? "" : "roomy:row-start-3! roomy:max-w-none roomy:text-left"}`}
    >
      <h3 className="type-label text-dim">{texts.photo.trySample}</h3>
      <ul
        className={`mt-3 grid grid-cols-5 gap-1 sm:grid-cols-9 sm:gap-2 ${isKiosk ? "" : "roomy:grid-cols-5 roomy:gap-3"}`}
      >
        {samples === null && emptyCells}
        {samples?.map(({ id, preview }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onSample(id)}
              className="block w-full overflow-hidden rounded-control border border-line opacity-85 transition-opacity duration-quick hover:border-light/60 hover:opacity-100 focus-visible:opacity-100"
            >
              <img
                src={preview}
                alt={texts.photo.sampleNames[id]}
                width={480}
                height={320}
                className="aspect-3/2 w-full object-cover"
              />
              <span className="type-label block px-1 py-1.5 wrap-anywhere hyphens-auto text-dim max-md:px-0 max-md:text-[0.6875rem]/4 max-md:tracking-normal max-md:[font-stretch:100%]">
                {texts.photo.bodies[bodyOf[id]]}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className="type-label mt-3 text-balance text-faint">
        <span>{texts.photo.modelCredit}</span>
        <span>{isKiosk ? "." : "; "}</span>
        {!isKiosk && <AllCredits />}
      </p>
    </section>
  );
}

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

/** As many as `samples/sample-cars.ts` has. */
const emptyCells = Array.from({ length: 9 }, (_, index) => (
  <li key={index} aria-hidden="true" className="rounded-control border border-line">
    <div className="aspect-3/2" />
    <p className="type-label box-content h-[1lh] py-1.5" />
  </li>
));
