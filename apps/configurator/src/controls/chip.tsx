interface ChipProps {
  label: string;
  isOn: boolean;
  onPress: () => void;
}

/** A toggle with a short label, in a row of its like. */
export function Chip({ label, isOn, onPress }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPress}
      className="type-small min-h-target max-w-full shrink-0 truncate rounded-full border border-line-strong px-4 text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night"
    >
      {label}
    </button>
  );
}
