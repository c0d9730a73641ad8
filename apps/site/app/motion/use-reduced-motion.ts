import { useMediaQuery } from "../use-media-query.ts";

/** Whether the visitor asked for stillness. A page made ahead of time cannot know, and moves nothing itself. */
export function useReducedMotion(): boolean {
  return useMediaQuery("(prefers-reduced-motion: reduce)");
}
