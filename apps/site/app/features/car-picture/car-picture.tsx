import type { ReactNode } from "react";
import carUrl from "./car.avif";
import "./car-picture.css";
import paintUrl from "./paint.avif";

/**
 * A dark car in a dark room; the children are the films over its paint. `paint.avif` is the light that the bare
 * panels throw back: as a mask it shows each film only there, so the car is seen in the film rather than behind it.
 */
export function CarPicture({ children, isFirst = false }: { children: ReactNode; isFirst?: boolean }) {
  return (
    <div className="car-picture">
      <img
        src={carUrl}
        alt=""
        width="1920"
        height="832"
        {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      />
      <div className="car-paint" style={{ maskImage: `url(${paintUrl})` }}>
        {children}
      </div>
    </div>
  );
}
