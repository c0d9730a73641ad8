import { buttonClass, Wordmark } from "@livery/ui";
import { Link } from "react-router";
import { Menu } from "./menu.tsx";

/** Over the top of every page. The links themselves live in the menu and, for those without script, in the footer. */
export function Navbar() {
  return (
    <header className="absolute inset-x-0 top-0 z-20 flex h-20 items-center justify-between px-gutter">
      <Link to="/" className="-mx-2 flex min-h-target items-center px-2" aria-label="Livery, home">
        <Wordmark className="text-[0.9375rem]" />
      </Link>
      <nav aria-label="Main" className="flex items-center gap-1">
        <Link to="/#demo" className={buttonClass("quiet", "min-h-target px-4 max-sm:hidden")}>
          Request Demo
        </Link>
        <Menu />
      </nav>
    </header>
  );
}
