import { useId, useState } from "react";

interface SettlingSliderProps {
  value: number;
  min: number;
  max: number;
  step: number;
  /** The label, which has the value in words. */
  describe: (value: number) => string;
  onMove: (value: number) => void;
  onSettle: (value: number) => void;
}

/** Shows each value while it moves, and settles on one as a step of the look. */
export function SettlingSlider({ value, describe, onMove, onSettle, ...range }: SettlingSliderProps) {
  const [moved, setMoved] = useState<number | null>(null);
  const id = useId();
  const settle = () => {
    if (moved === null) return;
    setMoved(null);
    onSettle(moved);
  };
  return (
    <div>
      <label htmlFor={id} className="type-label block text-dim">
        {describe(moved ?? value)}
      </label>
      <input
        id={id}
        type="range"
        {...range}
        value={moved ?? value}
        onChange={(event) => {
          setMoved(event.target.valueAsNumber);
          onMove(event.target.valueAsNumber);
        }}
        onPointerUp={settle}
        onKeyUp={settle}
        onBlur={settle}
        className="min-h-target w-full accent-light"
      />
    </div>
  );
}
