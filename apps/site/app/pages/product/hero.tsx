import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { appStoreUrl } from "../../config.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { HomeScreenSteps } from "./home-screen-steps.tsx";
import { pictures } from "./product-pictures.ts";
import { ProductTexts } from "./product-texts.ts";
import { useLocalPath } from "../../language/local-path.ts";
import { useTexts } from "../../language/texts.ts";

export function Hero() {
  const { headline, lead, appStore, tryInBrowser } = useTexts(ProductTexts);
  const configurator = useLocalPath()("/wrap-configurator");
  return (
    <section aria-labelledby="app-title" className="app-hero">
      <h1 id="app-title" className="type-hero max-w-[18ch]">
        {headline}
      </h1>
      <div className="app-hero-car">
        <CarThroughPhone />
      </div>
      <div className="app-hero-text">
        <p className="type-lead max-w-[30rem] text-dim">{lead}</p>
        <div className="flex flex-wrap items-start gap-3 max-sm:w-full">
          {appStoreUrl ? (
            <>
              <a
                href={appStoreUrl}
                className={buttonClass("primary", narrowClass)}
                rel="noopener"
                target="_blank"
              >
                {appStore}
              </a>
              <Link to={configurator} className={buttonClass("secondary", narrowClass)}>
                {tryInBrowser}
              </Link>
            </>
          ) : (
            <>
              <Link to={configurator} className={buttonClass("primary", narrowClass)}>
                {tryInBrowser}
              </Link>
              <HomeScreenSteps />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

const narrowClass = "max-sm:flex-1 max-sm:px-3";

/** The car is silver; only the part behind the phone's screen is in film. */
function CarThroughPhone() {
  const { carAlt } = useTexts(ProductTexts);
  return (
    <div className="app-hero-stage">
      <div className="app-hero-place">
        <Picture picture={pictures.bare} alt={carAlt} sizes={displayedWidth} isPriority />
      </div>
      <div className="app-hero-film">
        <Picture picture={pictures.wrapped} alt="" sizes={displayedWidth} />
      </div>
      <div className="app-phone-body" aria-hidden="true" />
    </div>
  );
}

/** Width of the stage in hero.css; somewhat less on phones, whose pixels are small. */
const displayedWidth = "(width >= 64rem) min(100vw, 150svh), max(75vw, 33rem)";
