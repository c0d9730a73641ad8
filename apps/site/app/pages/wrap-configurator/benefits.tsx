import { CarPicture } from "../../features/car-picture/car-picture.tsx";
import { Wordmark } from "@livery/ui";

const benefits = [
  {
    title: "Drive Traffic and Boost Sales",
    text: "Put the configurator on your own site. Visitors come for the look of their car and leave with your phone number.",
    picture: <ShopWindow />,
  },
  {
    title: "Stand Out from your Competitors",
    text: "Others show swatches. You show the customer’s own car, from their own photo, while they wait.",
    picture: <OneOfThree />,
  },
  {
    title: "Brand it as your own",
    text: "Your logo, your colours, your styling. It looks like part of your shop, because it is.",
    picture: <OwnBrand />,
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
            <div className="benefit-picture" aria-hidden="true">
              {benefit.picture}
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

function ShopWindow() {
  return (
    <div className="shop-window">
      <div className="shop-window-bar type-label">yourshop.com</div>
      <CarPicture>
        <div className="size-full bg-film-orange" />
      </CarPicture>
    </div>
  );
}

function OneOfThree() {
  return (
    <div className="one-of-three">
      <CarPicture>{null}</CarPicture>
      <CarPicture>
        <div className="size-full bg-film-green" />
      </CarPicture>
      <CarPicture>{null}</CarPicture>
    </div>
  );
}

function OwnBrand() {
  return (
    <div className="own-brand">
      <div className="own-brand-sign type-heading">Your shop</div>
      <CarPicture>
        <div className="size-full bg-film-purple" />
      </CarPicture>
      <div className="type-label flex items-center gap-2 text-faint">
        with <Wordmark />
      </div>
    </div>
  );
}
