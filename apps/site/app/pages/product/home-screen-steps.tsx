import { buttonClass } from "@livery/ui";

/** How to keep the app on a phone without an app store. Works without scripts. */
export function HomeScreenSteps() {
  return (
    <details className="group relative max-sm:flex-1">
      <summary
        className={buttonClass(
          "secondary",
          "w-full cursor-pointer list-none max-sm:px-3 [&::-webkit-details-marker]:hidden",
        )}
      >
        Add to Home Screen
      </summary>
      <div className="type-small mt-3 grid max-w-[22rem] gap-2 text-dim">
        <p>
          <strong className="font-medium text-text">iPhone or iPad:</strong> open the app in Safari, tap
          Share, then Add to Home Screen.
        </p>
        <p>
          <strong className="font-medium text-text">Android:</strong> open the app in Chrome, tap the menu,
          then Add to Home screen.
        </p>
      </div>
    </details>
  );
}
