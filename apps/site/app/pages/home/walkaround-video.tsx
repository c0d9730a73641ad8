import { useEffect, useRef, useState } from "react";
import type { WalkaroundFilm } from "./walkaround-films.ts";

type WalkaroundVideoProps = WalkaroundFilm["loop"] & { isPlaying: boolean };

/** A muted video over its still, invisible until it plays. */
export function WalkaroundVideo({ webm, mp4, isPlaying }: WalkaroundVideoProps) {
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

/** Low-power mode blocks playback, and a pause may come before the first frame: the still stays. */
function allowRefusal(refusal: unknown): void {
  const names = ["NotAllowedError", "AbortError"];
  if (!(refusal instanceof DOMException && names.includes(refusal.name))) throw refusal;
}
