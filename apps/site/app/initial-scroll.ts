/** Where a page is scrolled to when it opens. */
export interface InitialScroll {
  /** Opens at the top, also after a reload or back navigation. */
  opensAtTop?: true;
  /** Opens at the bottom after a delay if the hash, or `scrollTo` in the navigation state, equals `trigger`. */
  bottom?: { trigger: string; delayMs: number };
}
