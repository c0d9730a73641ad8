import type { InitialScroll } from "../initial-scroll.ts";
import type { PublicWords } from "../language/public-words.ts";

/** A route's settings for the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = InitialScroll & {
  /** Text only: sent without any scripts. */
  isStatic?: true;
  /** Only redirects to a page. */
  isRedirect?: true;
  /**
   * The address can have the token of a mailed link. Only its path is in page view reports, and Google Analytics, which would
   * report all of it, is not loaded.
   */
  hasSecretAddress?: true;
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

export function hasSecretAddress(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasSecretAddress);
}

export function hasLinkTexts(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.linkTexts);
}

export function isOfShop(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isOfShop);
}
