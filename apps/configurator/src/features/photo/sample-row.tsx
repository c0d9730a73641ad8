/** A sample car to choose from. */
export interface SampleToChoose {
  id: string;
  /** What the picture shows. */
  name: string;
  /** URL of a small picture. */
  preview: string;
}

interface SampleRowProps {
  /** Null while they load. Empty cells keep their place, so the layout does not shift. */
  samples: readonly SampleToChoose[] | null;
  onSample: (id: string) => void;
  isKiosk: boolean;
}

/** Sample cars for a customer without a photo. */
export function SampleRow({ samples, onSample, isKiosk }: SampleRowProps) {
  return (
    <section aria-label="Sample cars" className="mt-6 w-full max-w-3xl low:mt-4">
      <h3 className="type-label text-dim">Or try a sample car</h3>
      <ul className="mt-3 grid grid-cols-6 gap-2 sm:grid-cols-5">
        {samples === null && emptyCells}
        {samples?.map(({ id, name, preview }) => (
          <li key={id} className={cellClass}>
            <button
              type="button"
              onClick={() => onSample(id)}
              className="block w-full overflow-hidden rounded-control border border-line opacity-85 transition-opacity duration-quick hover:border-light/60 hover:opacity-100 focus-visible:opacity-100"
            >
              <img
                src={preview}
                alt={name}
                width={480}
                height={320}
                className="aspect-3/2 w-full object-cover"
              />
            </button>
          </li>
        ))}
      </ul>
      <p className="type-label mt-3 text-faint">
        Car model “Ferrari 458 Italia” by vicent091036, CC BY, modified{isKiosk ? "." : "; "}
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
      all credits
    </a>
  );
}

/** Two large cells above three small ones on a phone, one row elsewhere. */
const cellClass = "max-sm:col-span-2 max-sm:nth-[-n+2]:col-span-3";

/** As many as `samples/sample-cars.ts` has. */
const emptyCells = Array.from({ length: 5 }, (_, index) => (
  <li
    key={index}
    aria-hidden="true"
    className={`aspect-3/2 rounded-control border border-line ${cellClass}`}
  />
));
