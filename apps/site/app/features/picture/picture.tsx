import "./picture.css";
import type { PictureFiles } from "./gather-pictures.ts";

interface PictureProps {
  picture: PictureFiles;
  /** What is seen; empty where the words beside it say it. */
  alt: string;
  /** How wide it is shown, as in an img's `sizes`. */
  sizes: string;
  /** Whether it is in the first view, so that nothing may make it wait. */
  isFirst?: boolean;
}

/** A picture of ours that takes its place at once: its colours until it has come, and as AVIF where that is understood. */
export function Picture({ picture, alt, sizes, isFirst = false }: PictureProps) {
  return (
    <picture className="picture" style={{ background: picture.blur }}>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      <img
        src={picture.webp}
        alt={alt}
        width={picture.width}
        height={picture.height}
        decoding="async"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
    </picture>
  );
}
