import { useMediaQuery } from "../../use-media-query.ts";

/** Whether the window is 768 px wide or less, now and after every resize. Wide until the browser is asked. */
export function useSmallScreen(): boolean {
  return useMediaQuery("(max-width: 768px)");
}
