import { useMediaQuery } from "@livery/ui";

/** Whether the visitor prefers reduced motion; false while prerendering, when nothing moves anyway. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
