import { useRef } from "react";
import { Link, NavLink } from "react-router";
import { socialLinks } from "../config.ts";
import { useLocalPath } from "../language/local-path.ts";
import { usePublicTexts } from "../language/public-texts.ts";
import { SocialLinkItems } from "./social-link-items.tsx";
import { useOtherLanguage, useSiteLinks } from "./use-site-links.ts";

/**
 * A native dialog: it traps and restores the focus, closes on Escape and makes the page inert. Its backdrop blurs the
 * page; `closedby` closes the menu on a click there. The browser opens and closes it by `command`, so it also works on
 * pages without scripts. Browsers without `command` (Safari before 26.2, Firefox before 144) open it by script, or as a
 * popover on pages without scripts, which does not trap the focus.
 */
export function Menu() {
  const { menuLinks } = useSiteLinks();
  const other = useOtherLanguage();
  const { menu } = usePublicTexts();
  const home = useLocalPath()("/");
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    dialog.current?.close();
    dialog.current?.hidePopover?.(); // opened before hydration; missing in Safari before 17
  };
  return (
    <>
      <button
        type="button"
        className={squareClass}
        aria-label={menu.open}
        aria-haspopup="dialog"
        popoverTarget={menuId}
        onClick={(event) => {
          if ("commandForElement" in event.currentTarget) return;
          event.preventDefault();
          dialog.current?.showModal();
        }}
        {...command("show-modal")}
      >
        <Bars />
      </button>
      <dialog ref={dialog} id={menuId} aria-label={menu.label} className="menu" closedby="any" popover="auto">
        <div className="flex min-h-full flex-col px-8 pt-[1.125rem] pb-8 sm:px-12">
          <button
            type="button"
            className={`${squareClass} self-end`}
            aria-label={menu.close}
            popoverTarget={menuId}
            onClick={(event) => {
              event.preventDefault();
              close();
            }}
            {...command("close")}
          >
            <Cross />
          </button>
          <ul className="mt-12 flex flex-col">
            {menuLinks.map((link) => (
              <li key={link.to}>
                <NavLink to={link.to} end={link.to === home} className={pageClass} onClick={close}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
          {(other || socialLinks.length > 0) && (
            <ul className="mt-auto flex gap-6 pt-12">
              {other && (
                <li>
                  <Link to={other.to} lang={other.language} className={outClass} onClick={close}>
                    {other.label}
                  </Link>
                </li>
              )}
              <SocialLinkItems className={outClass} />
            </ul>
          )}
        </div>
      </dialog>
    </>
  );
}

const menuId = "menu";

/** React passes these attributes through, but its types lack them. */
function command(name: "show-modal" | "close") {
  return { command: name, commandfor: menuId };
}

const squareClass =
  "-mr-3 grid size-target place-items-center rounded-control transition-colors duration-quick hover:bg-light/10";
const pageClass =
  "type-title menu-page block py-2 text-dim transition-colors duration-quick hover:text-text aria-[current=page]:text-text";
const outClass =
  "type-small flex min-h-target items-center text-dim transition-colors duration-quick hover:text-text";

function Bars() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path d="M3 8.5h18M3 15.5h18" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}

function Cross() {
  return (
    <svg viewBox="0 0 24 24" className="size-6" aria-hidden="true">
      <path d="m5 5 14 14M19 5 5 19" stroke="currentColor" strokeWidth="1.5" />
    </svg>
  );
}
