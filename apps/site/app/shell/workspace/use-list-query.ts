import { useSearchParams } from "react-router";
import { pagesParameter } from "../pages-parameter.ts";

/** The query of a list, in the page's address: Back returns to it, and a link to it can be shared. */
export function useListQuery<Query>(read: (parameters: URLSearchParams) => Query) {
  const [parameters, setParameters] = useSearchParams();

  /** Changes a part of the query; an empty value removes it. The list begins with one page again. */
  function change(changed: { [part in keyof Query]?: string }) {
    const next = new URLSearchParams(parameters);
    next.delete(pagesParameter);
    for (const [part, value] of Object.entries<string | undefined>(changed)) {
      if (value === undefined || value === "") next.delete(part);
      else next.set(part, value);
    }
    setParameters(next, { replace: true, preventScrollReset: true });
  }

  return { query: read(parameters), change, clear: () => setParameters({}, { replace: true }) };
}
