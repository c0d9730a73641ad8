import { Link } from "react-router";
import { useLocalPath } from "../language/local-path.ts";
import { usePublicTexts } from "../language/public-texts.ts";

/** Footer of a page that a shop's customer gets: all that is Livery's there. Hidden until the page knows in which language. */
export function PoweredBy({ awaitsLanguage }: { awaitsLanguage: boolean }) {
  const { poweredBy } = usePublicTexts();
  return (
    <footer
      className={`type-small flex justify-center px-gutter pb-6 text-dim ${awaitsLanguage ? "[@media(scripting:enabled)]:invisible" : ""}`}
    >
      <Link to={useLocalPath()("/")} className="flex min-h-target items-center px-2 hover:text-text">
        {poweredBy}
      </Link>
    </footer>
  );
}
