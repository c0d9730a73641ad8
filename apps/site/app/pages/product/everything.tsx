import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** What a customer can do with the car, and what it brings the shop. */
export function Everything() {
  const { onTheCar, forTheShop } = useTexts(ProductTexts);
  return (
    <div className="grid gap-y-section px-gutter py-section">
      <Points id="on-the-car" {...onTheCar} />
      <Points id="for-the-shop" {...forTheShop} />
    </div>
  );
}

function Points({
  id,
  title,
  points,
}: {
  id: string;
  title: string;
  points: [title: string, text: string][];
}) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="type-title">
        {title}
      </h2>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {points.map(([name, text]) => (
          <li key={name} className="border-t border-line-strong pt-5">
            <h3 className="type-heading">{name}</h3>
            <p className="type-body mt-2 max-w-[26rem] text-dim">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
