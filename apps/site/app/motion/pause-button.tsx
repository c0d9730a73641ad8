import { usePublicTexts } from "../language/public-texts.ts";

type PauseButtonProps = { what: string; isPaused: boolean; onToggle: () => void };

/** Pauses and resumes an animation. `what` completes the label "Pause …", in the page's language. */
export function PauseButton({ what, isPaused, onToggle }: PauseButtonProps) {
  const { pause, play } = usePublicTexts();
  return (
    <button
      type="button"
      className="grid size-target shrink-0 place-items-center rounded-control text-dim transition-colors duration-quick hover:bg-light/10 hover:text-text"
      aria-label={(isPaused ? play : pause)(what)}
      onClick={onToggle}
    >
      <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
        {isPaused ? (
          <path d="M4 2.5v11l9-5.5z" fill="currentColor" />
        ) : (
          <path d="M5 3v10M11 3v10" stroke="currentColor" strokeWidth="1.75" />
        )}
      </svg>
    </button>
  );
}
