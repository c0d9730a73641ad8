interface RemoveButtonProps {
  label: string;
  /** What a narrow place shows of the label. */
  shortLabel?: string;
  onRemove: () => void;
}

export function RemoveButton({ label, shortLabel, onRemove }: RemoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onRemove}
      className="type-small -mx-3 -my-2 min-h-target shrink-0 rounded-control px-3 text-dim underline decoration-line-strong underline-offset-4 hover:text-text"
    >
      {shortLabel ?? label}
    </button>
  );
}
