import { type ReactNode, useId } from "react";
import { texts } from "../language/texts.ts";
import { IconTool } from "./icon-tool.tsx";
import { useListPlace } from "./use-phone-layout.ts";

interface PopoverButtonProps {
  /** Receives the props that make it open the popover. */
  button: (opens: { popoverTarget: string; style: { anchorName: string } }) => ReactNode;
  label: string;
  /** On upright phones, or also on those in landscape, it is a sheet with its label as the title. */
  sheet?: "upright" | "always";
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
  /** Which side of the button it opens on. */
  side?: keyof typeof places;
  className?: string;
  onToggle?: (isOpen: boolean) => void;
}

/** A button and its popover. Escape and a tap outside close it. */
export function PopoverButton({
  button,
  label,
  children,
  side = "top",
  className = "w-72",
  sheet,
  onToggle,
}: PopoverButtonProps) {
  const id = useId();
  const place = useListPlace();
  const isSheet = sheet !== undefined && (place === "bottom" || (place === "side" && sheet === "always"));
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
        onToggle={({ newState }) => onToggle?.(newState === "open")}
        tabIndex={-1} // takes the focus when the last row of a list is removed
        style={{ positionAnchor: anchorName }}
        className={`border-line-strong bg-raised text-text shadow-panel ${isSheet ? sheetStyles[place] : `${popoverStyle} ${places[side]} ${className}`}`}
      >
        {isSheet && (
          <div className="flex shrink-0 items-center border-b border-line py-1 pr-1 pl-4">
            <p className="min-w-0 flex-1 truncate font-medium">{label}</p>
            <IconTool label={texts.actions.close} icon={<path d="m5 5 10 10M15 5 5 15" />} onClick={close} />
          </div>
        )}
        {isSheet ? (
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

const sheetStyles = {
  /** About as high as a sheet that is fully open, so that the car is still in sight. */
  bottom:
    "inset-x-0 top-auto bottom-0 m-0 w-full max-w-none max-h-[max(23rem,75dvh)] flex-col overflow-hidden rounded-t-panel border-t pb-[env(safe-area-inset-bottom)] open:flex",
  /** Over the panel beside the picture. */
  side: "inset-y-0 left-auto right-0 m-0 h-full max-h-none w-[clamp(20rem,46vw,26rem)] max-w-none flex-col overflow-hidden rounded-l-panel border-l pr-[env(safe-area-inset-right)] open:flex",
} as const;

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

interface PopoverGroupProps {
  title: string;
  children: ReactNode;
}

/** Actions of one kind, under their heading. */
export function PopoverGroup({ title, children }: PopoverGroupProps) {
  return (
    <div
      role="group"
      aria-label={title}
      className="min-w-0 border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 low:not-first:mt-0 low:not-first:border-t-0 low:not-first:pt-0"
    >
      <p aria-hidden="true" className="type-label px-3 pt-1.5 pb-1 text-dim">
        {title}
      </p>
      {children}
    </div>
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
