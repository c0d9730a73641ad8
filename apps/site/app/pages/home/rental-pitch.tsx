import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";

export function RentalPitch() {
  const { rental, reasons } = useTexts(HomeTexts);
  const [before, together, after] = rental;
  return (
    <section aria-labelledby="rental-title" className="px-gutter pt-section">
      <h2 id="rental-title" className="type-title max-w-[26ch]">
        {before}
        <span className="xs:whitespace-nowrap">{together}</span>
        {after}
      </h2>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {reasons.map((reason) => (
          <li key={reason.title} className="border-t border-line-strong pt-5">
            <h3 className="type-heading">{reason.title}</h3>
            <p className="type-body mt-2 max-w-[24rem] text-dim">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
