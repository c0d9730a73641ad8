import { useState } from "react";
import { Picture } from "../../features/picture/picture.tsx";
import { PauseButton } from "../../motion/pause-button.tsx";
import { useReducedMotion } from "../../motion/use-reduced-motion.ts";
import { useVisibility } from "../../motion/use-visibility.ts";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { type WalkaroundFilm, walkaroundFilms } from "./walkaround-films.ts";
import { WalkaroundVideo } from "./walkaround-video.tsx";

/** Three videos that play only while on screen; stills until then and under reduced motion. */
export function Walkarounds() {
  const { walkarounds, videos } = useTexts(HomeTexts);
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-labelledby="walkarounds-title">
      <div className="flex items-end justify-between gap-6 px-gutter pb-8">
        <h2 id="walkarounds-title" className="type-title">
          {walkarounds}
        </h2>
        <div className="walkarounds-pause -mr-3">
          <PauseButton what={videos} isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
        </div>
      </div>
      <div className="walkarounds">
        {walkaroundFilms.map((film) => (
          <Walkaround key={film.part} film={film} isPaused={isPaused} />
        ))}
      </div>
    </section>
  );
}

type WalkaroundProps = { film: WalkaroundFilm; isPaused: boolean };

function Walkaround({ film, isPaused }: WalkaroundProps) {
  const { part, brand, code, name, still, loop } = film;
  const { finish, alt } = useTexts(HomeTexts).walkaround[part];
  const [element, visibility] = useVisibility<HTMLElement>();
  const mayMove = !useReducedMotion();
  return (
    <figure ref={element} className="walkaround">
      <Picture picture={still} alt={alt} sizes="(width >= 40rem) 34vw, 100vw" />
      {mayMove && visibility !== "never" && (
        <WalkaroundVideo {...loop} isPlaying={visibility === "visible" && !isPaused} />
      )}
      <figcaption>
        <span className="type-body font-medium">{name}</span>
        <span className="type-label text-dim">
          {finish} · {brand} <span className="whitespace-nowrap">{code}</span>
        </span>
      </figcaption>
    </figure>
  );
}
