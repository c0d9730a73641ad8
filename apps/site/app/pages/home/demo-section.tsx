import { DemoForm } from "../../features/leads/demo-form.tsx";
import { kioskOffer, kioskPrice } from "./kiosk-offer.ts";

const terms = [
  `First month free for ${kioskOffer.freeDays} days`,
  `Return within ${kioskOffer.returnDays} days at no cost`,
  "No setup fees",
];

export function DemoSection() {
  return (
    <section id="demo" aria-labelledby="demo-title" className="px-gutter py-section">
      <div className="mx-auto grid max-w-[82rem] gap-x-20 gap-y-14 lg:grid-cols-2">
        <div>
          <h2 id="demo-title" className="type-title max-w-[14ch]">
            Put it in your showroom.
          </h2>
          <p className="type-lead mt-5 max-w-[34rem] text-dim">
            The complete kiosk system, tablet and stand. Monthly plans, 24/7 support, automatic updates.
          </p>
          <p className="mt-12 flex items-baseline gap-3">
            <span className="type-title tabular-nums">{kioskPrice}</span>
            <span className="type-body text-dim">per month</span>
          </p>
          <ul className="mt-6 max-w-[26rem] border-t border-line">
            {terms.map((term) => (
              <li key={term} className="type-body border-b border-line py-3.5">
                {term}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <DemoForm />
        </div>
      </div>
    </section>
  );
}
