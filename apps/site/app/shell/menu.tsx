import { useRef } from "react";
import { NavLink } from "react-router";
import { socialLinks } from "../config.ts";
import { menuLinks } from "./site-links.ts";

/**
 * The native dialog gives what a menu must have: focus kept inside and handed back, Escape, an inert page behind.
 * Its backdrop is the blur over the page while the menu is open; `closedby` lets a click on it close the menu.
 * The browser itself opens and closes it by `command`, so pages without script have it too. One that does not know
 * `command` yet (Safari before 26.2, Firefox before 144) opens it by script, and on pages without script as a popover,
 * which does not keep the focus inside.
 */
export function Menu() {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => {
    dialog.current?.close();
    dialog.current?.hidePopover?.(); // opened before the script came; missing in Safari before 17
  };
  return (
    <>
      <button
        type="button"
        className={squareLook}
        aria-label="Open menu"
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
      <dialog ref={dialog} id={menuId} aria-label="Menu" className="menu" closedby="any" popover="auto">
        <div className="flex min-h-full flex-col px-8 pt-[1.125rem] pb-8 sm:px-12">
          <button
            type="button"
            className={`${squareLook} self-end`}
            aria-label="Close menu"
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
                <NavLink to={link.to} end className={pageLook} onClick={close}>
                  {link.label}
                </NavLink>
              </li>
            ))}
          </ul>
          <ul className="mt-auto flex gap-6 pt-12">
            {socialLinks.map((link) => (
              <li key={link.label}>
                <a href={link.href} className={outLook} rel="noopener" target="_blank">
                  {link.label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </dialog>
    </>
  );
}

const menuId = "menu";

/** React passes these on as they are, but its types do not name them. */
function command(name: "show-modal" | "close") {
  return { command: name, commandfor: menuId };
}

const squareLook =
  "-mr-3 grid size-target place-items-center rounded-control transition-colors duration-quick hover:bg-light/10";
const pageLook =
  "type-title menu-page block py-2 text-dim transition-colors duration-quick hover:text-text aria-[current=page]:text-text";
const outLook =
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
