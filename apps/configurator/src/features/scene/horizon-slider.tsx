import type { Background } from "@livery/engine";
import { useId, useState } from "react";
import { texts } from "../../language/texts.ts";

interface HorizonSliderProps {
  background: Background;
  /** Receives the background with another horizon once the customer lets go. */
  onChange: (background: Background) => void;
}

/** In percent of the picture's height from the bottom, as a slider to the right means up. */
const range = { min: 10, max: 90 } as const;

/** Moves the horizon of the customer's picture, where the estimate is off. */
export function HorizonSlider({ background, onChange }: HorizonSliderProps) {
  const known = Math.round(100 * (1 - background.horizon));
  const [moved, setMoved] = useState<number | null>(null);
  const [input, hint] = [useId(), useId()];
  const finish = () => {
    if (moved === null) return;
    setMoved(null);
    if (moved !== known) onChange({ ...background, horizon: 1 - moved / 100 });
  };
  return (
    <div className="mb-4">
      <label htmlFor={input} className="type-label block text-dim">
        {texts.scene.horizon}
      </label>
      <input
        id={input}
        aria-describedby={hint}
        type="range"
        {...range}
        value={moved ?? known}
        onChange={(event) => setMoved(event.target.valueAsNumber)}
        onPointerUp={finish}
        onKeyUp={finish}
        onBlur={finish}
        className="min-h-target w-full accent-light"
      />
      <p id={hint} className="type-small text-dim">
        {texts.scene.horizonHint}
      </p>
    </div>
  );
}
