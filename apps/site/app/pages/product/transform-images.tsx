import { Carousel } from "./carousel.tsx";
import { pictures } from "./product-pictures.ts";

const styles = [
  {
    name: "Blueprint",
    seen: "a sports car from the side, in white lines on blue",
    picture: pictures.blueprint,
  },
  {
    name: "Poster",
    seen: "a sports car in five flat colours before a red sun",
    picture: pictures.poster,
  },
  { name: "Ink", seen: "a sports car from behind, as an engraving", picture: pictures.ink },
];

const backgrounds = [
  {
    name: "Desert at dusk",
    seen: "an orange sports car before red rocks under a violet sky",
    picture: pictures.desert,
  },
  { name: "Workshop", seen: "the same car on the shining floor of a workshop", picture: pictures.workshop },
  { name: "Old town", seen: "the same car on a square with arcades in the evening", picture: pictures.town },
];

export function TransformImages() {
  return (
    <section aria-labelledby="transform-title" className="px-gutter py-section">
      <h2 id="transform-title" className="type-title">
        Transform Your Images
      </h2>
      <div className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-2">
        <Carousel title="Style Transfer" text="The same car, drawn by another hand." slides={styles} />
        <Carousel
          title="Generate Backgrounds"
          text="The same car, in a place it has never been."
          slides={backgrounds}
        />
      </div>
    </section>
  );
}
