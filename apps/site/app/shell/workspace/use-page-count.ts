import { useSearchParams } from "react-router";
import { pagesParameter } from "../pages-parameter.ts";

/** An address must not start requests without end. */
const mostPages = 50;

/** How many pages of a list show. It is in the page's address, so that Back finds what "Show more" added. */
export function usePageCount() {
  const [parameters, setParameters] = useSearchParams();
  const given = Number(parameters.get(pagesParameter));
  const pages = Number.isSafeInteger(given) && given > 0 ? Math.min(given, mostPages) : 1;
  const showMore = () => {
    const next = new URLSearchParams(parameters);
    next.set(pagesParameter, `${pages + 1}`);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { pages, showMore: pages < mostPages ? showMore : undefined };
}
