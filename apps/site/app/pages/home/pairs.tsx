import { Picture } from "../../features/picture/picture.tsx";
import { useTexts } from "../../language/texts.ts";
import { HomeTexts } from "./home-texts.ts";
import { type PairLook, pairLooks } from "./pair-looks.ts";

/** Photos of cars before and after. The film sweeps over the car as the visitor scrolls past: pairs.css. */
export function Pairs() {
  const { pairs } = useTexts(HomeTexts);
  return (
    <section aria-labelledby="pairs-title" className="px-gutter pb-section">
      <h2 id="pairs-title" className="type-title">
        {pairs.title}
      </h2>
      <p className="type-lead mt-4 max-w-[36rem] text-dim">{pairs.text}</p>
      <div className="mt-12 grid gap-x-6 gap-y-10 lg:grid-cols-2">
        {pairLooks.map((look) => (
          <Pair key={look.body} look={look} />
        ))}
      </div>
    </section>
  );
}

function Pair({ look }: { look: PairLook }) {
  const { pairs } = useTexts(HomeTexts);
  const { name, before, after } = pairs.bodies[look.body];
  return (
    <figure>
      <div className="pair">
        <Picture picture={look.before} alt={before} sizes={displayedWidth} />
        <div className="pair-after">
          <Picture picture={look.after} alt={after} sizes={displayedWidth} />
        </div>
      </div>
      <figcaption className="mt-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="type-body font-medium">{name}</span>
        <span className="type-label text-dim">
          {look.name} · {look.brand} <span className="whitespace-nowrap">{look.code}</span>
        </span>
      </figcaption>
    </figure>
  );
}

const displayedWidth = "(width >= 64rem) 47vw, 92vw";
