import { type ReactNode, useId, useState } from "react";
import { texts } from "../language/texts.ts";
import { useBackCloses } from "./back.ts";
import { IconTool } from "./icon-tool.tsx";

interface PopoverButtonProps {
  /** Receives the props that make it open the popover. */
  button: (opens: { popoverTarget: string; style: { anchorName: string } }) => ReactNode;
  label: string;
  /** It is a sheet over the controls, with its label as the title, so that the car stays in sight. */
  isSheet?: boolean;
  /** Receives a function that closes the popover. */
  children: (close: () => void) => ReactNode;
  /** Which side of the button a menu opens on. */
  side?: keyof typeof places;
  /** The width of a menu. */
  className?: string;
  onToggle?: (isOpen: boolean) => void;
}

/** A button and its popover: a menu at the button, or a sheet. Escape, Back and a tap outside close it. */
export function PopoverButton({
  button,
  label,
  children,
  side = "top",
  className = "w-72",
  isSheet = false,
  onToggle,
}: PopoverButtonProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => document.getElementById(id)?.hidePopover();
  useBackCloses(isOpen, close);
  const anchorName = `--${id.replaceAll(/[^a-z0-9]/gi, "")}`;
  return (
    <>
      {button({ popoverTarget: id, style: { anchorName } })}
      <div
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => {
          setIsOpen(newState === "open");
          onToggle?.(newState === "open");
        }}
        tabIndex={-1} // takes the focus when the last row of a list is removed
        style={{ positionAnchor: anchorName }}
        className={`border-line-strong bg-raised text-text shadow-panel ${isSheet ? sheetStyle : `${popoverStyle} ${places[side]} ${className}`}`}
      >
        {isSheet && (
          <div className="flex shrink-0 items-center border-b border-line py-1 pr-1 pl-4">
            <p className="min-w-0 flex-1 truncate font-medium">{label}</p>
            <IconTool label={texts.actions.close} icon={<path d="m5 5 10 10M15 5 5 15" />} onClick={close} />
          </div>
        )}
        {isSheet ? (
          <div className="relative min-h-0 scroll-edges overflow-y-auto overscroll-contain p-2">
            {children(close)}
          </div>
        ) : (
          children(close)
        )}
      </div>
    </>
  );
}

const popoverStyle =
  "m-auto max-h-[calc(100%-0.5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-panel border p-1.5 supports-[anchor-name:--a]:inset-auto";

/**
 * Below the picture, or beside it, where its panel is; over the header of a phone in landscape, too. On a phone about as
 * high as the panel that is fully open.
 */
const sheetStyle = [
  "inset-auto right-0 bottom-0 m-0 max-w-none flex-col overflow-hidden open:flex",
  "phone:left-0 phone:w-full phone:max-h-[max(23rem,75dvh)] phone:rounded-t-panel phone:border-t phone:pb-[env(safe-area-inset-bottom)]",
  "tall:left-0 tall:w-full tall:max-h-[calc(54dvh-3.75rem)] tall:rounded-t-panel tall:border-t",
  "wide:top-[calc(3.5rem+1px)] wide:h-auto wide:max-h-none wide:w-[clamp(24rem,30vw,26rem)] wide:border-l wide:shadow-none",
  "low:wide:top-0 low:wide:w-[clamp(20rem,46vw,26rem)] low:wide:rounded-l-panel low:wide:shadow-panel low:wide:pr-[env(safe-area-inset-right)]",
].join(" ");

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
      className="min-w-0 border-line not-first:mt-1.5 not-first:border-t not-first:pt-1.5 tall:not-first:mt-0 tall:not-first:border-t-0 tall:not-first:pt-0 low:not-first:mt-0 low:not-first:border-t-0 low:not-first:pt-0"
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
