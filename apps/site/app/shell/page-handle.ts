/** What a route says about itself to the shell: `export const handle: PageHandle = { … }`. */
export type PageHandle = {
  /** All words: it is sent without any script, and its menu works by the browser's own means. */
  isStatic?: true;
  /** It is at its top on every arrival, a reload and the way back among them. */
  opensAtTop?: true;
  /** Not a page but a way to one. */
  isRedirect?: true;
  /** Its query can hold what lets somebody in, so no report of the page carries it. */
  hasSecretQuery?: true;
};

type Match = { handle: unknown };

export function isStaticPage(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isStatic);
}

export function opensAtTop(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.opensAtTop);
}

export function isRedirect(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.isRedirect);
}

export function hasSecretQuery(matches: readonly Match[]): boolean {
  return matches.some(({ handle }) => (handle as PageHandle | undefined)?.hasSecretQuery);
}
