/** Where a page is when somebody comes to it. */
export interface Arrival {
  /** On every arrival, a reload and the way back among them. */
  opensAtTop?: true;
  /** At its bottom instead, so long after the arrival, where a hash or the `scrollTo` of a navigation's state asks. */
  bottom?: { askedBy: string; afterMs: number };
}
