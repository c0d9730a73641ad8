import { useEffect } from "react";

/** Titles a page whose prerendered title is in English. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
