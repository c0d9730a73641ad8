import { kioskPicture } from "../../features/picture/kiosk-picture.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { kioskOffer, kioskPrice } from "./kiosk-offer.ts";

const terms = [
  `First month free for ${kioskOffer.freeDays} days`,
  `Return within ${kioskOffer.returnDays} days at no cost`,
  "No setup fees",
  "Monthly plans",
  "24/7 support",
  "Automatic updates",
];

export function PricingCard() {
  return (
    <div className="overflow-clip rounded-panel border border-line bg-panel p-6 shadow-panel sm:p-9">
      <div className="kiosk-beside-price">
        <Picture
          picture={kioskPicture}
          alt="A tablet on a slim stand shows a sports car in blue film next to the film swatches"
          sizes="(width >= 64rem) 60vw, 150vw"
        />
      </div>
      <h3 className="type-heading">Complete kiosk system</h3>
      <p className="type-body mt-1 text-dim">Tablet plus stand</p>
      <p className="mt-8 flex items-baseline gap-3">
        <span className="type-title tabular-nums">{kioskPrice}</span>
        <span className="type-body text-dim">per month</span>
      </p>
      <ul className="mt-7">
        {terms.map((term) => (
          <li key={term} className="type-body flex items-center gap-3 border-t border-line py-3">
            <svg viewBox="0 0 16 16" className="size-4 shrink-0" aria-hidden="true">
              <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}
