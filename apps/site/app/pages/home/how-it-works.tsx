import type { PictureSources } from "../../features/picture/resolve-pictures.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { useHasBeenSeen } from "../../motion/use-has-been-seen.ts";
import { HomeTexts } from "./home-texts.ts";
import { usePublicTexts } from "../../language/public-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { pictures } from "./step-pictures.ts";

const order = ["upload", "service", "customize"] as const;

export function HowItWorks() {
  const { howItWorks, steps } = useTexts(HomeTexts);
  const { language } = usePublicTexts();
  return (
    <section aria-labelledby="how-title" className="px-gutter py-section">
      <h2 id="how-title" className="type-title">
        {howItWorks}
      </h2>
      <ol className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {order.map((step, index) => (
          <Step
            key={step}
            number={index + 1}
            picture={pictures[language === "es" ? (`${step}-es` as const) : step]}
            {...steps[step]}
          />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; picture: PictureSources; alt: string };

function Step({ number, title, text, picture, alt }: StepProps) {
  const [element, isSeen] = useHasBeenSeen<HTMLLIElement>();
  return (
    <li
      ref={element}
      data-seen={isSeen || undefined}
      className="step grid content-start gap-x-8 gap-y-6 sm:max-lg:grid-cols-2 sm:max-lg:items-center"
    >
      <div className="step-picture">
        <Picture picture={picture} alt={alt} sizes="(width >= 64rem) 31vw, (width >= 40rem) 46vw, 92vw" />
      </div>
      <div>
        <h3 className="type-heading flex gap-3">
          <span className="text-faint tabular-nums" aria-hidden="true">
            {number}
          </span>
          {title}
        </h3>
        <p className="type-body mt-2 max-w-[26rem] text-dim">{text}</p>
      </div>
    </li>
  );
}
