import type { CSSProperties } from "react";
import { texts } from "../../language/texts.ts";

interface HalfLabelProps {
  children: string;
  className?: string;
  style?: CSSProperties;
}

/** Names what is shown: the car before, or after. The picture's own name and the slider tell screen readers. */
export function HalfLabel({ children, className = "", style }: HalfLabelProps) {
  return (
    <span
      aria-hidden="true"
      data-half=""
      className={`type-small pointer-events-none absolute top-1/4 rounded-control bg-night/80 px-2.5 py-1 whitespace-nowrap ${className}`}
      style={style}
    >
      {children}
    </span>
  );
}

/** Over the original photo, while it is held in the picture's place. */
export function HeldLabel({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return <HalfLabel className="left-1/2 -translate-x-1/2">{texts.portrait.labels.before}</HalfLabel>;
}
