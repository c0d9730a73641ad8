import type { ReactNode } from "react";
import smallCarUrl from "./car-1280.avif";
import carUrl from "./car.avif";
import "./car-picture.css";

/** As wide as the openings show it. Smaller places ask for the same, so that a page loads one file and not several. */
const shownWidth = "max(100vw, 44rem)";

/**
 * A dark car in a dark room; the children are the films over its paint. `paint.avif` is the light that the bare
 * panels throw back: as a mask it shows each film only there, so the car is seen in the film rather than behind it.
 */
export function CarPicture({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <div className="car-picture">
      <img
        src={carUrl}
        srcSet={`${smallCarUrl} 1280w, ${carUrl} 1920w`}
        sizes={shownWidth}
        alt=""
        width="1920"
        height="832"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
      <div className="car-paint">{children}</div>
    </div>
  );
}
