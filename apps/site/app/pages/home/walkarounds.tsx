import { useState } from "react";
import { PauseButton } from "../../motion/pause-button.tsx";
import { useSight } from "../../motion/use-sight.ts";
import { type WalkaroundFilm, walkaroundFilms } from "./walkaround-films.ts";

/** Three loops that run only while they are on screen. Until then, and for ever unless they may move, they are stills. */
export function Walkarounds() {
  const [element, sight] = useSight<HTMLDivElement>();
  const [isPaused, setPaused] = useState(false);
  return (
    <section aria-labelledby="walkarounds-title">
      <div className="flex items-end justify-between gap-6 px-gutter pb-8">
        <h2 id="walkarounds-title" className="type-title">
          One car, three films
        </h2>
        <div className="walkarounds-pause -mr-3">
          <PauseButton what="walkarounds" isPaused={isPaused} onToggle={() => setPaused(!isPaused)} />
        </div>
      </div>
      <div
        ref={element}
        className="walkarounds"
        data-lit={sight !== "not yet" || undefined}
        data-playing={(sight === "now" && !isPaused) || undefined}
      >
        {walkaroundFilms.map((film) => (
          <Walkaround key={film.part} {...film} />
        ))}
      </div>
    </section>
  );
}

function Walkaround({ part, brand, code, name, finish, alt, still, lights }: WalkaroundFilm) {
  return (
    <figure className="walkaround" data-part={part}>
      <div className="walkaround-camera">
        <img src={still} alt={alt} width="1120" height="1120" loading="lazy" />
        {lights.map((light) => (
          <img key={light} src={light} alt="" width="1120" height="1120" loading="lazy" className="light" />
        ))}
      </div>
      <figcaption>
        <span className="type-body font-medium">{name}</span>
        <span className="type-label text-dim">
          {finish} · {brand} <span className="whitespace-nowrap">{code}</span>
        </span>
      </figcaption>
    </figure>
  );
}
