import { Picture } from "../../features/picture/picture.tsx";
import { pictures } from "./benefit-pictures.ts";

const benefits = [
  {
    title: "Drive Traffic and Boost Sales",
    text: "Put the configurator on your own site. Visitors come for the look of their car and leave with your phone number.",
    picture: pictures.window,
    seen: "The configurator with a sports car in blue film, beside a wall of films",
  },
  {
    title: "Stand Out from your Competitors",
    text: "Others show swatches. You show the customer’s own car, from their own photo, while they wait.",
    picture: pictures.wrapped,
    seen: "A sports car in green film with golden rims on a square in the evening",
  },
  {
    title: "Brand it as your own",
    text: "Your logo, your colours, your styling. It looks like part of your shop, because it is.",
    picture: pictures.brand,
    seen: "The same configurator in the name and the warm colours of a shop called Northside Wraps",
  },
];

export function Benefits() {
  return (
    <section aria-labelledby="shop-title" className="px-gutter py-section">
      <h2 id="shop-title" className="type-title max-w-[16ch]">
        Own a Wrap or Tint Shop?
      </h2>
      <ul className="mt-14 grid gap-y-20">
        {benefits.map((benefit) => (
          <li key={benefit.title} className="benefit">
            <div className="benefit-picture">
              <Picture picture={benefit.picture} alt={benefit.seen} sizes="(width >= 64rem) 55vw, 92vw" />
            </div>
            <div>
              <h3 className="type-heading text-[clamp(1.375rem,1.1rem+1vw,2rem)]">{benefit.title}</h3>
              <p className="type-lead mt-4 max-w-[30rem] text-dim">{benefit.text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
