import { texts } from "../../language/texts.ts";

interface VideoPlayerProps {
  url: string;
  className: string;
  /** Its height is known from here on. */
  onLoaded?: (video: HTMLVideoElement) => void;
}

export function VideoPlayer({ url, className, onLoaded }: VideoPlayerProps) {
  return (
    <video
      src={url}
      controls
      playsInline
      muted
      aria-label={texts.portrait.preview.video}
      onLoadedMetadata={({ currentTarget }) => onLoaded?.(currentTarget)}
      className={className}
    />
  );
}
