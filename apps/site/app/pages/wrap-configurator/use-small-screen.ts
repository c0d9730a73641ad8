import { useMediaQuery } from "@livery/ui";

/** Whether the window is at most 768 px wide; false while prerendering. */
export function useSmallScreen(): boolean {
  return useMediaQuery("(max-width: 768px)");
}
