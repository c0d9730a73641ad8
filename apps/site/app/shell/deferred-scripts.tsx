import { Scripts, useMatches } from "react-router";
import { isPrerendering } from "../config.ts";
import { hydrationEvent } from "../use-hydration-event.ts";
import { keepForms } from "./keep-forms.ts";
import { initialScrollOf } from "./page-handle.ts";
import { startScripts } from "./start-scripts.ts";

const scriptsId = "scripts";

/**
 * The app's scripts, loaded after the page's pictures or at the first user input (decision 020). A browser that runs
 * JavaScript parses the content of `noscript` as text, so it requests nothing until `startScripts` inserts it.
 */
export function DeferredScripts() {
  const options = { scriptsId, hydrationEvent, scroll: initialScrollOf(useMatches()) };
  const code = isPrerendering ? `${call(keepForms, { hydrationEvent })}${call(startScripts, options)}` : "";
  return (
    <>
      <noscript id={scriptsId}>
        <Scripts />
      </noscript>
      <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
    </>
  );
}

function call<Options>(run: (options: Options) => void, options: Options): string {
  return `(${run.toString()})(${JSON.stringify(options)});`;
}
