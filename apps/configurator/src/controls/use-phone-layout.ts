import { useMediaQuery } from "@livery/ui";

/** Whether the panel is a sheet below the picture, for what a style alone cannot change. */
export function usePhoneLayout(): boolean {
  // The `phone` layout of app.css.
  return useMediaQuery("(width < 37.5rem)");
}
