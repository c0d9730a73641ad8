import { buttonClass } from "@livery/ui";
import { Link } from "react-router";
import { appStoreUrl } from "../../config.ts";
import { Picture } from "../../features/picture/picture.tsx";
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
      <div className="app-hero-words">
        <p className="type-lead max-w-[30rem] text-dim">
          Point your phone at your car and see it in another film, in another style, in another place.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:w-full">
          <a href={appStoreUrl} className={buttonClass("primary", narrow)} rel="noopener" target="_blank">
            Download on the App Store
          </a>
          <Link to="/wrap-configurator" className={buttonClass("secondary", narrow)}>
            Try it in the browser
          </Link>
        </div>
      </div>
    </section>
  );
}

const narrow = "max-sm:flex-1 max-sm:px-3";

/** The car stands there in silver; only what the phone sees of it is in film. */
function CarThroughPhone() {
  return (
    <div className="app-hero-stage">
      <div className="app-hero-place">
        <Picture
          picture={pictures.bare}
          alt="A silver sports car on a square in the evening; where a phone is held before it, it is green with golden rims"
          sizes={shownWidth}
          isFirst
        />
      </div>
      <div className="app-hero-film">
        <Picture picture={pictures.wrapped} alt="" sizes={shownWidth} />
      </div>
      <div className="app-phone-body" aria-hidden="true" />
    </div>
  );
}

/** As wide as the stage in hero.css; a phone, whose pixels are small, is content with somewhat fewer. */
const shownWidth = "(width >= 64rem) min(100vw, 150svh), max(75vw, 33rem)";
