import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { appStoreUrl } from "../../config.ts";
import { Picture } from "../../features/picture/picture.tsx";
import { HomeScreenSteps } from "./home-screen-steps.tsx";
import { pictures } from "./product-pictures.ts";

export function Hero() {
  return (
    <section aria-labelledby="app-title" className="app-hero">
      <h1 id="app-title" className="type-hero max-w-[18ch]">
        Customize Your Car Like Never Before
      </h1>
      <div className="app-hero-car">
        <CarThroughPhone />
      </div>
      <div className="app-hero-text">
        <p className="type-lead max-w-[30rem] text-dim">
          Point your phone at your car and see it in a new film, a new style or a new place.
        </p>
        <div className="flex flex-wrap items-start gap-3 max-sm:w-full">
          {appStoreUrl ? (
            <>
              <a
                href={appStoreUrl}
                className={buttonClass("primary", narrowClass)}
                rel="noopener"
                target="_blank"
              >
                Download on the App Store
              </a>
              <Link to="/wrap-configurator" className={buttonClass("secondary", narrowClass)}>
                Try it in the browser
              </Link>
            </>
          ) : (
            <>
              <Link to="/wrap-configurator" className={buttonClass("primary", narrowClass)}>
                Try it in the browser
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
  return (
    <div className="app-hero-stage">
      <div className="app-hero-place">
        <Picture
          picture={pictures.bare}
          alt="A silver sports car in a town square at dusk; on the phone in front of it, the car is green with gold rims"
          sizes={displayedWidth}
          isPriority
        />
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
