import { type RefObject, useEffect, useRef, useState } from "react";

/** Whether an element is on screen, and whether it ever was: what costs something waits for its first time. */
export type Sight = "not yet" | "now" | "before";

export function useSight<E extends HTMLElement>(): [RefObject<E | null>, Sight] {
  const element = useRef<E>(null);
  const [sight, setSight] = useState<Sight>("not yet");
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver((entries) => {
      const isOnScreen = entries.at(-1)?.isIntersecting ?? false;
      setSight((known) => (isOnScreen ? "now" : known === "not yet" ? known : "before"));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, sight];
}
