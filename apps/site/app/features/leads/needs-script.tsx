import { contactEmail } from "../../config.ts";
import { usePublicTexts } from "../../language/public-texts.ts";

/** In the place of the button without scripts: where to write instead. */
export function NeedsScript() {
  const [beforeAddress, afterAddress] = usePublicTexts().form.needsScript;
  return (
    <p className="type-small hidden text-dim noscript:block sm:col-span-2">
      {beforeAddress}
      {contactEmail}
      {afterAddress}
    </p>
  );
}
