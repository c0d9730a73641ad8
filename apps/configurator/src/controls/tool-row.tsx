import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { texts } from "../language/texts.ts";
import { choiceClass, PopoverButton } from "./popover-button.tsx";
import { ToolButton, ToolIcon } from "./tool-button.tsx";

/** A tool that goes into the menu "More" where the row has no space for it. */
export interface ExtraTool {
  id: string;
  /** An SVG drawing in a 20 by 20 box, in the current color. */
  icon: ReactNode;
  label: string;
  /** For a tool that turns something on and off. */
  isPressed?: boolean;
  onPress: () => void;
  /** Receives what opens the tool: its button, or that of the menu. */
  opener?: RefObject<HTMLButtonElement | null>;
}

interface ToolRowProps {
  /** Tools that are always in the row. */
  children: ReactNode;
  /** The most important first. */
  extras: readonly ExtraTool[];
  className: string;
}

/**
 * Tools in one row, whose height never changes, so that nothing beside it moves. Extra tools that do not fit are in a
 * menu at its end. A row that is still too narrow shows icons only. What is counted or on takes no width, so that a tool
 * keeps its place. For a toolbar.
 */
export function ToolRow({ children, extras, className }: ToolRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const fit = () => {
    if (row.current === null) return;
    const buttons = fitRow(row.current, document.getElementById(menuId));
    extras.forEach(({ opener }, index) => {
      const button = buttons[index];
      if (opener && button) opener.current = button.hidden ? more.current : button;
    });
  };
  // Labels change with the look and the language.
  useLayoutEffect(fit);
  const latestFit = useRef(fit);
  useEffect(() => {
    latestFit.current = fit;
  });
  useEffect(() => {
    const observer = new ResizeObserver(() => latestFit.current());
    if (row.current) observer.observe(row.current);
    // Text in its final font is wider or narrower.
    const stop = new AbortController();
    void document.fonts.ready.then(() => stop.signal.aborted || latestFit.current());
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, []);
  return (
    <div
      ref={row}
      // Otherwise a row that scrolls is a Tab stop of its own.
      tabIndex={-1}
      className={`group/tools ${toolBarClass} ${className}`}
    >
      {children}
      {extras.map(({ id, icon, label, isPressed, onPress }) => (
        <ToolButton key={id} data-extra="" {...{ icon, label }} aria-pressed={isPressed} onClick={onPress} />
      ))}
      <PopoverButton
        label={texts.controls.moreTools}
        isSheet
        button={(opens) => (
          <ToolButton {...opens} ref={more} data-more="" icon={dots} label={texts.controls.more} />
        )}
      >
        {(close) => (
          <div id={menuId}>
            {extras.map(({ id, icon, label, isPressed, onPress }) => (
              <button
                key={id}
                type="button"
                aria-pressed={isPressed}
                onClick={() => {
                  close();
                  onPress();
                }}
                className={`type-body items-center gap-3 font-medium aria-pressed:text-light ${choiceClass("flex")}`}
              >
                <ToolIcon icon={icon} />
                <span>{label}</span>
              </button>
            ))}
          </div>
        )}
      </PopoverButton>
    </div>
  );
}

/** Sets groups of tools apart, where there is space for it. */
export function ToolGap() {
  return <span className="mx-1 hidden h-8 w-px shrink-0 bg-line tall:block wide:block low:hidden" />;
}

/** Styles other tools that take the place of the row below the picture. */
export const toolBarClass =
  "@container relative flex min-h-15 low:min-h-14 shrink-0 items-center overflow-x-auto px-1 py-1 [scrollbar-width:none] phone:row-start-3 tall:col-start-1 tall:row-start-2 tall:px-2 wide:justify-center-safe wide:px-3 low:data-narrow:px-0.5";

/** Hides what does not fit, and answers the buttons of the extra tools. */
function fitRow(row: HTMLElement, menu: HTMLElement | null): HTMLButtonElement[] {
  const buttons = [...row.querySelectorAll<HTMLButtonElement>(":scope > [data-extra]")];
  const more = row.querySelector<HTMLElement>(":scope > [data-more]");
  // Not by `scrollWidth`, which an open popover of a tool adds to.
  const all = [...row.querySelectorAll<HTMLElement>(":scope > button")];
  function isTooWide() {
    const shownOnes = all.filter((button) => !button.hidden).map((button) => button.getBoundingClientRect());
    const [first, last] = [shownOnes[0], shownOnes.at(-1)];
    if (first === undefined || last === undefined) return false;
    const { paddingLeft, paddingRight } = getComputedStyle(row);
    const spacePx = row.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
    return last.right - first.left > spacePx + 0.5;
  }
  const focused = document.activeElement;
  delete row.dataset["narrow"];
  for (const button of buttons) button.hidden = false;
  if (more) more.hidden = true;
  for (const button of buttons.toReversed()) {
    if (!isTooWide()) break;
    button.hidden = true;
    if (more) more.hidden = false;
  }
  if (isTooWide()) row.dataset["narrow"] = "";
  [...(menu?.children ?? [])].forEach((choice, index) =>
    choice.toggleAttribute("hidden", buttons[index]?.hidden === false),
  );
  if (focused instanceof HTMLElement && focused.hidden && row.contains(focused)) more?.focus();
  return buttons;
}

const dots = (
  <>
    <circle cx="4.5" cy="10" r="1" />
    <circle cx="10" cy="10" r="1" />
    <circle cx="15.5" cy="10" r="1" />
  </>
);
