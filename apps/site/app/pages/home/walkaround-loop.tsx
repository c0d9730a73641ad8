import { useEffect, useRef, useState } from "react";
import type { WalkaroundFilm } from "./walkaround-films.ts";

type WalkaroundLoopProps = WalkaroundFilm["loop"] & { isPlaying: boolean };

/** A film without sound over its still, not seen before it runs. */
export function WalkaroundLoop({ webm, mp4, isPlaying }: WalkaroundLoopProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [hasBegun, setBegun] = useState(false);
  useEffect(() => {
    if (isPlaying) video.current?.play().catch(allowRefusal);
    else video.current?.pause();
  }, [isPlaying]);
  return (
    <video
      ref={video}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="auto"
      aria-hidden="true"
      data-begun={hasBegun || undefined}
      onPlaying={() => setBegun(true)}
    >
      <source src={webm} type='video/webm; codecs="av01.0.04M.08"' />
      <source src={mp4} type="video/mp4" />
    </video>
  );
}

/** A phone that saves its battery plays nothing, and a pause may come before the first frame: then the still stays. */
function allowRefusal(refusal: unknown): void {
  const names = ["NotAllowedError", "AbortError"];
  if (!(refusal instanceof DOMException && names.includes(refusal.name))) throw refusal;
}
