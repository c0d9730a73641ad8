import { sceneParameter } from "@livery/contract";
import { Link } from "react-router";
import { Carousel } from "./carousel.tsx";
import { pictures } from "./product-pictures.ts";
import { ProductTexts } from "./product-texts.ts";
import { useLocalPath } from "../../language/local-path.ts";
import { useTexts } from "../../language/texts.ts";

/** The names of the scenes in the configurator. */
const styleNames = ["blueprint", "poster", "ink"] as const;
const placeNames = ["desert", "workshop", "town"] as const;

export function TransformImages() {
  const { transform, onDevice, tryIt, styles, places } = useTexts(ProductTexts);
  const configurator = useLocalPath()("/wrap-configurator");
  const slideOf = (name: (typeof styleNames)[number] | (typeof placeNames)[number]) => ({
    picture: pictures[name],
    to: `${configurator}?${sceneParameter}=${name}`,
  });
  return (
    <section aria-labelledby="transform-title" className="px-gutter py-section">
      <h2 id="transform-title" className="type-title">
        {transform}
      </h2>
      <p className="type-lead mt-5 max-w-[34rem] text-dim">
        {onDevice}{" "}
        <Link to={configurator} className="underline underline-offset-4">
          {tryIt}
        </Link>
      </p>
      <div className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-2">
        <Carousel
          title={styles.title}
          text={styles.text}
          slides={styleNames.map((name) => ({ ...styles.slides[name], ...slideOf(name) }))}
        />
        <Carousel
          title={places.title}
          text={places.text}
          slides={placeNames.map((name) => ({ ...places.slides[name], ...slideOf(name) }))}
        />
      </div>
    </section>
  );
}
