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
      className="type-small min-h-target shrink-0 rounded-full border border-line-strong px-4 whitespace-nowrap text-dim transition-colors duration-quick select-none hover:border-light/60 hover:text-text aria-pressed:border-light aria-pressed:bg-light aria-pressed:text-night"
    >
      {/* A decal is named after its file. */}
      <span className="block max-w-64 truncate">{label}</span>
    </button>
  );
}
