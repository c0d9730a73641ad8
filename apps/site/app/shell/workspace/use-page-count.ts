import { useSearchParams } from "react-router";

const parameter = "pages";

/** How many pages of a list show. It is in the page's address, so that Back finds what "Show more" added. */
export function usePageCount() {
  const [parameters, setParameters] = useSearchParams();
  const given = Number(parameters.get(parameter));
  const pages = Number.isSafeInteger(given) && given > 0 ? given : 1;
  const showMore = () => {
    const next = new URLSearchParams(parameters);
    next.set(parameter, `${pages + 1}`);
    setParameters(next, { replace: true, preventScrollReset: true });
  };
  return { pages, showMore };
}
