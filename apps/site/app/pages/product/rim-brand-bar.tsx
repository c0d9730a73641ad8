import { Fragment } from "react";
import { brandNames } from "../../features/brands/brand-names.ts";
import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** The film brands, set in type, with rim icons between them. */
export function RimBrandBar() {
  const { filmsAndRims } = useTexts(ProductTexts);
  return (
    <section aria-label={filmsAndRims} className="border-b border-line px-gutter py-10">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-5 md:justify-between">
        {brandNames.map((name, index) => (
          <Fragment key={name}>
            <li className="type-heading text-dim">{name}</li>
            {rims[index] ? (
              <li aria-hidden="true">
                <Rim {...rims[index]} />
              </li>
            ) : null}
          </Fragment>
        ))}
      </ul>
    </section>
  );
}

type RimShape = { spokes: number; spoke: string };

/** One spoke from the hub at 0,0 to the lip at 0,-17, repeated around the rim. */
const rims: RimShape[] = [
  { spokes: 5, spoke: "M-3.6 -4 L-2.2 -17 M3.6 -4 L2.2 -17" },
  { spokes: 10, spoke: "M0 -4 L0 -17" },
  { spokes: 8, spoke: "M0 -4 L6.2 -16 M0 -4 L-6.2 -16" },
  { spokes: 9, spoke: "M0 -4 Q6 -8 4.6 -16.6" },
];

function Rim({ spokes, spoke }: RimShape) {
  return (
    <svg viewBox="-21 -21 42 42" className="size-10 text-dim" fill="none" stroke="currentColor">
      <circle r="20" />
      <circle r="17" />
      <circle r="4" />
      {Array.from({ length: spokes }, (_, turn) => (
        <path key={turn} d={spoke} strokeWidth="1.25" transform={`rotate(${(turn * 360) / spokes})`} />
      ))}
    </svg>
  );
}
