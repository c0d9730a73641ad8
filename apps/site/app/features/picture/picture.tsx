import "./picture.css";
import type { PictureSources } from "./resolve-pictures.ts";

interface PictureProps {
  picture: PictureSources;
  /** Empty if the text next to the picture says it all. */
  alt: string;
  /** Display width, as in an img's `sizes`. */
  sizes: string;
  /** Above the fold: loads eagerly with high priority. */
  isPriority?: boolean;
}

/** A picture that reserves its space and shows a gradient of its colors until it has loaded. */
export function Picture({ picture, alt, sizes, isPriority = false }: PictureProps) {
  return (
    <picture className="picture" style={{ background: picture.blur }}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.webp}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(isPriority ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
