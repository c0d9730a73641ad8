import { CityPicture, CoastPicture, NorthPicture } from "./background-pictures.tsx";
import { Carousel } from "./carousel.tsx";
import { BlueprintPicture, InkPicture, PosterPicture } from "./style-pictures.tsx";

const styles = [
  { name: "Blueprint", picture: <BlueprintPicture /> },
  { name: "Poster", picture: <PosterPicture /> },
  { name: "Ink", picture: <InkPicture /> },
];

const backgrounds = [
  { name: "Coast at dusk", picture: <CoastPicture /> },
  { name: "City at night", picture: <CityPicture /> },
  { name: "Northern lights", picture: <NorthPicture /> },
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
