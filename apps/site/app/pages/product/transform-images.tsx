import { Link } from "react-router";
import { Carousel } from "./carousel.tsx";
import { pictures } from "./product-pictures.ts";

const styles = [
  {
    name: "Blueprint",
    alt: "the side of a sports car in white lines on blue",
    picture: pictures.blueprint,
  },
  {
    name: "Poster",
    alt: "a sports car in five flat colors in front of a red sun",
    picture: pictures.poster,
  },
  { name: "Ink", alt: "the rear of a sports car as an engraving", picture: pictures.ink },
];

const backgrounds = [
  {
    name: "Desert at dusk",
    alt: "an orange sports car in front of red rocks under a violet sky",
    picture: pictures.desert,
  },
  { name: "Workshop", alt: "the same car on the glossy floor of a workshop", picture: pictures.workshop },
  { name: "Old town", alt: "the same car in an old town square at dusk", picture: pictures.town },
];

export function TransformImages() {
  return (
    <section aria-labelledby="transform-title" className="px-gutter py-section">
      <h2 id="transform-title" className="type-title">
        Transform Your Images
      </h2>
      <p className="type-lead mt-5 max-w-[34rem] text-dim">
        The app does it on your device, with your own photo.{" "}
        <Link to="/wrap-configurator" className="underline underline-offset-4">
          Try it
        </Link>
      </p>
      <div className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-2">
        <Carousel title="Style Transfer" text="The same car in a different style." slides={styles} />
        <Carousel
          title="Generate Backgrounds"
          text="The same car in a place it's never been."
          slides={backgrounds}
        />
      </div>
    </section>
  );
}
