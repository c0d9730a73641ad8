import { buttonClass } from "@livery/ui";
import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

/** How to keep the app on a phone without an app store. Works without scripts. */
export function HomeScreenSteps() {
  const { addToHome, homeScreenSteps } = useTexts(ProductTexts);
  return (
    <details className="group relative max-sm:flex-1">
      <summary
        className={buttonClass(
          "secondary",
          "w-full cursor-pointer list-none max-sm:px-3 [&::-webkit-details-marker]:hidden",
        )}
      >
        {addToHome}
      </summary>
      <div className="type-small mt-3 grid max-w-[22rem] gap-2 text-dim">
        {homeScreenSteps.map(([phone, steps]) => (
          <p key={phone}>
            <strong className="font-medium text-text">{phone}</strong> {steps}
          </p>
        ))}
      </div>
    </details>
  );
}
