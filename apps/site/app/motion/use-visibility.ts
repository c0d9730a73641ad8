import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element is on screen; `hidden` if it has been, `never` if not, so that heavy content can wait. */
export type Visibility = "never" | "visible" | "hidden";

export function useVisibility<E extends HTMLElement>(): [RefObject<E | null>, Visibility] {
  const element = useRef<E>(null);
  const [visibility, setVisibility] = useState<Visibility>("never");
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      setVisibility((known) => (isOnScreen ? "visible" : known === "never" ? known : "hidden"));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, visibility];
}
