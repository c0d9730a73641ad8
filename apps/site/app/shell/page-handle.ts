import type { Arrival } from "../arrival.ts";

/** What a route says about itself to the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = Arrival & {
  /** All words: it is sent without any script, and its menu works by the browser's own means. */
  isStatic?: true;
  /** Not a page but a way to one. */
  isRedirect?: true;
  /** Its query can hold what lets somebody in, so no report of the page carries it. */
  hasSecretQuery?: true;
};

type Match = { handle: unknown };

export function isStaticPage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic);
}

export function arrivalAt(matches: readonly Match[]): Arrival {
  const handles = matches.map(({ handle }) => handle as PageHandle | undefined);
  const bottom = handles.find((handle) => handle?.bottom)?.bottom;
  return {
    ...(handles.some((handle) => handle?.opensAtTop) && { opensAtTop: true }),
    ...(bottom && { bottom }),
  };
}

export function isRedirect(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isRedirect);
}

export function hasSecretQuery(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasSecretQuery);
}
