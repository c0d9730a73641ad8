import { Wordmark } from "@livery/ui";
import { Link, NavLink } from "react-router";
import { useLocalPath } from "../language/local-path.ts";
import { usePublicTexts } from "../language/public-texts.ts";
import { Menu } from "./menu.tsx";
import { useSiteLinks } from "./use-site-links.ts";

/** Header of every page. On narrow screens the links are in the menu and the footer. */
export function Navbar() {
  const { siteLinks } = useSiteLinks();
  const { homeLabel, mainLabel } = usePublicTexts();
  const home = useLocalPath()("/");
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-20 items-center justify-between px-gutter">
      <Link to={home} className="-mx-2 flex min-h-target items-center px-2" aria-label={homeLabel}>
        <Wordmark className="text-[0.9375rem]" />
      </Link>
      <nav aria-label={mainLabel} className="flex items-center gap-1">
        {siteLinks.map((link) => (
          <NavLink key={link.to} to={link.to} end={link.to === home} className={linkClass}>
            {link.label}
          </NavLink>
        ))}
        <Menu />
      </nav>
    </header>
  );
}

const linkClass =
  "type-small flex min-h-target items-center px-4 text-dim transition-colors duration-quick hover:text-text max-md:hidden aria-[current=page]:text-text";
