import { type ReactNode, useId } from "react";
import { texts } from "../language/texts.ts";
import { IconTool } from "./icon-tool.tsx";
import { usePhoneLayout } from "./use-phone-layout.ts";

interface PopoverButtonProps {
  /** Receives the props that make it open the popover. */
  button: (opens: { popoverTarget: string; style: { anchorName: string } }) => ReactNode;
  label: string;
  /** On phones it is a sheet with its label as the title. */
  isSheet?: boolean;
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
  /** Which side of the button it opens on. */
  side?: keyof typeof places;
  className?: string;
}

/** A button and its popover. Escape and a tap outside close it. */
export function PopoverButton({
  button,
  label,
  children,
  side = "top",
  className = "w-72",
  isSheet = false,
}: PopoverButtonProps) {
  const id = useId();
  const isSheetNow = usePhoneLayout() && isSheet;
  const close = () => document.getElementById(id)?.hidePopover();
  const anchorName = `--${id.replaceAll(/[^a-z0-9]/gi, "")}`;
  return (
    <>
      {button({ popoverTarget: id, style: { anchorName } })}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        tabIndex={-1} // takes the focus when the last row of a list is removed
        style={{ positionAnchor: anchorName }}
        className={`border-line-strong bg-raised text-text shadow-panel ${isSheetNow ? sheetStyle : `${popoverStyle} ${places[side]} ${className}`}`}
      >
        {isSheetNow && (
          <div className="flex shrink-0 items-center border-b border-line py-1 pr-1 pl-4">
            <p className="min-w-0 flex-1 truncate font-medium">{label}</p>
            <IconTool label={texts.actions.close} icon={<path d="m5 5 10 10M15 5 5 15" />} onClick={close} />
          </div>
        )}
        {isSheetNow ? (
          <div className="min-h-0 overflow-y-auto overscroll-contain p-2">{children(close)}</div>
        ) : (
          children(close)
        )}
      </div>
    </>
  );
}

const popoverStyle =
  "m-auto max-h-[calc(100%-0.5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-panel border p-1.5 supports-[anchor-name:--a]:inset-auto";

/** About as high as a sheet that is fully open, so that the car is still in sight. */
const sheetStyle =
  "inset-x-0 top-auto bottom-0 m-0 w-full max-w-none max-h-[max(23rem,75dvh)] flex-col overflow-hidden rounded-t-panel border-t pb-[env(safe-area-inset-bottom)] open:flex";

const places = {
  top: "supports-[anchor-name:--a]:mx-2 supports-[anchor-name:--a]:mb-2 supports-[anchor-name:--a]:[position-area:top_span-all]",
  bottom:
    "supports-[anchor-name:--a]:mx-2 supports-[anchor-name:--a]:mt-2 supports-[anchor-name:--a]:[position-area:bottom_span-left] kiosk:max-h-[62dvh]",
  "bottom-right":
    "supports-[anchor-name:--a]:mt-2 supports-[anchor-name:--a]:[position-area:bottom_span-right]",
} as const;

interface PopoverChoiceProps {
  title: string;
  words?: string;
  onChoose: () => void;
}

/** One action in a popover. */
export function PopoverChoice({ title, words, onChoose }: PopoverChoiceProps) {
  return (
    <button type="button" onClick={onChoose} className={choiceClass()}>
      <ChoiceWords {...{ title, words }} />
    </button>
  );
}

/** Styles an element other than a button as a choice. */
export function choiceClass(display: "block" | "flex" = "block"): string {
  return `${display} min-h-target w-full rounded-control px-3 py-2 text-left hover:bg-light/5 active:bg-light/10`;
}

export function ChoiceWords({ title, words }: Pick<PopoverChoiceProps, "title" | "words">) {
  return (
    <>
      <span className="type-body block font-medium">{title}</span>
      {words && <span className="type-small block text-dim">{words}</span>}
    </>
  );
}
