import type { Ref } from "react";
import { texts } from "../../language/texts.ts";

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
  text: string;
  onText: (text: string) => void;
  /** Moves the focus to the films. */
  onLeave: () => void;
  className?: string;
}

export function SearchField({ ref, text, onText, onLeave, className = "" }: SearchFieldProps) {
  return (
    <input
      ref={ref}
      type="search"
      aria-label={texts.films.searchFilms}
      placeholder={texts.films.searchFilms}
      value={text}
      onChange={(event) => onText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" && event.key !== "ArrowDown") return;
        event.preventDefault();
        onLeave();
      }}
      autoComplete="off"
      spellCheck={false}
      enterKeyHint="search"
      // Phones zoom into fields with text below 16 px.
      className={`h-target rounded-control border border-line-strong bg-panel px-3.5 text-base text-text placeholder:text-dim hover:border-light/40 focus:border-light ${className}`}
    />
  );
}
