import type { InitialScroll } from "../initial-scroll.ts";
import type { PublicWords } from "../language/public-words.ts";

/** A route's settings for the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = InitialScroll & {
  /** Text only: sent without any scripts. */
  isStatic?: true;
  /** Only redirects to a page. */
  isRedirect?: true;
  /** The query can contain a login token, so it is left out of page view reports. */
  hasSecretQuery?: true;
  /** The fragment is a token. Google Analytics would report it with the address, so it is not loaded. */
  hasSecretHash?: true;
  /** The page that a shop's customer gets is the shop's: without Livery's header and footer. */
  isOfShop?: true;
  /** The words around the page, if it is not in English. */
  texts?: PublicWords;
  /** The words around the page if the mailed link that opened it asks for their language. */
  linkTexts?: PublicWords;
};

type Match = { handle: unknown };

export function isStaticPage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic);
}

export function initialScrollOf(matches: readonly Match[]): InitialScroll {
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

export function hasSecretHash(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasSecretHash);
}

export function isOfShop(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isOfShop);
}
