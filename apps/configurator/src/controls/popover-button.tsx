import { type ReactNode, useId } from "react";

interface PopoverButtonProps {
  /** Receives the props that make it open the popover. */
  button: (opens: { popoverTarget: string; style: { anchorName: string } }) => ReactNode;
  label: string;
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
}: PopoverButtonProps) {
  const id = useId();
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
        className={`m-auto max-h-[calc(100%-0.5rem)] max-w-[calc(100vw-1rem)] overflow-y-auto overscroll-contain rounded-panel border border-line-strong bg-raised p-1.5 text-text shadow-panel supports-[anchor-name:--a]:inset-auto ${places[side]} ${className}`}
      >
        {children(() => document.getElementById(id)?.hidePopover())}
      </div>
    </>
  );
}

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
export function choiceClass(): string {
  return "block min-h-target w-full rounded-control px-3 py-2 text-left hover:bg-light/5 active:bg-light/10";
}

export function ChoiceWords({ title, words }: Pick<PopoverChoiceProps, "title" | "words">) {
  return (
    <>
      <span className="type-body block font-medium">{title}</span>
      {words && <span className="type-small block text-dim">{words}</span>}
    </>
  );
}
