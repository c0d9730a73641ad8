import { Picture } from "../../features/picture/picture.tsx";
import { pictures } from "./benefit-pictures.ts";
import { ConfiguratorTexts } from "./configurator-texts.ts";
import { usePublicTexts } from "../../language/public-texts.ts";
import { useTexts } from "../../language/texts.ts";

const order = ["window", "wrapped", "brand"] as const;

export function Benefits() {
  const { shop, benefits } = useTexts(ConfiguratorTexts);
  const { language } = usePublicTexts();
  return (
    <section aria-labelledby="shop-title" className="px-gutter py-section">
      <h2 id="shop-title" className="type-title max-w-[16ch]">
        {shop}
      </h2>
      <ul className="mt-14 grid gap-y-20">
        {order.map((name) => {
          const { title, text, alt } = benefits[name];
          const picture = pictures[language === "es" && name !== "wrapped" ? (`${name}-es` as const) : name];
          return (
            <li key={name} className="benefit">
              <div className="benefit-picture">
                <Picture picture={picture} alt={alt} sizes="(width >= 64rem) 55vw, 92vw" />
              </div>
              <div>
                <h3 className="type-heading text-[clamp(1.375rem,1.1rem+1vw,2rem)]">{title}</h3>
                <p className="type-lead mt-4 max-w-[30rem] text-dim">{text}</p>
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
