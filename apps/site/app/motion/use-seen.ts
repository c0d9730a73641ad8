import { type RefObject, useEffect, useRef, useState } from "react";

/** True from the moment a fifth of the element has been on screen, and for good. */
export function useSeen<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: 0.2 },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, isSeen];
}
