import { kioskPicture } from "../../features/picture/kiosk-picture.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { kioskPrice } from "./kiosk-offer.ts";

export function PricingCard() {
  const { kiosk, perMonth, terms } = useTexts(HomeTexts);
  return (
    <div className="overflow-clip rounded-panel border border-line bg-panel p-6 shadow-panel sm:p-9">
      <div className="kiosk-beside-price">
        <Picture picture={kioskPicture} alt={kiosk.alt} sizes="(width >= 64rem) 60vw, 150vw" />
      </div>
      <h3 className="type-heading">{kiosk.title}</h3>
      <p className="type-body mt-1 text-dim">{kiosk.text}</p>
      <p className="mt-8 flex flex-wrap items-baseline gap-x-3">
        <span className="type-title tabular-nums">{kioskPrice}</span>
        <span className="type-body text-dim">{perMonth}</span>
      </p>
      <ul className="mt-7">
        {terms.map((term) => (
          <li
            key={term}
            className="type-body max-xs:type-small flex items-center gap-3 border-t border-line py-3"
          >
            <svg viewBox="0 0 16 16" className="size-4 shrink-0 max-xs:hidden" aria-hidden="true">
              <path d="m3 8.5 3.2 3.2L13 5" fill="none" stroke="currentColor" strokeWidth="1.5" />
            </svg>
            {term}
          </li>
        ))}
      </ul>
    </div>
  );
}
