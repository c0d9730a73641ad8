import { Picture } from "../../features/picture/picture.tsx";
import { pictures } from "./benefit-pictures.ts";

const benefits = [
  {
    title: "Drive Traffic and Boost Sales",
    text: "Put the configurator on your own site. Visitors come to see their car and leave with your phone number.",
    picture: pictures.window,
    alt: "The configurator with a sports car in blue film next to film swatches",
  },
  {
    title: "Stand Out from your Competitors",
    text: "Other shops show swatches. You show customers their own car, from their own photo, while they wait.",
    picture: pictures.wrapped,
    alt: "A sports car in green film with gold rims in a town square at dusk",
  },
  {
    title: "Brand it as your own",
    text: "Your logo, your colors, your styling. It looks like part of your shop, because it is.",
    picture: pictures.brand,
    alt: "The same configurator with the name and the warm colors of a shop called Northside Wraps",
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
              <Picture picture={benefit.picture} alt={benefit.alt} sizes="(width >= 64rem) 55vw, 92vw" />
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
