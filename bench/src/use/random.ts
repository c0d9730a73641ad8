/** Chance that is the same again for the same seed. */
export interface Random {
  /** From 0, less than 1. */
  share: () => number;
  /** A whole number from 0, less than `count`. */
  below: (count: number) => number;
  pick: <Item>(from: readonly [Item, ...Item[]]) => Item;
  /** One of them, each as likely as its weight says; undefined where there is none. */
  weighted: <Item extends { weight: number }>(from: readonly Item[]) => Item | undefined;
}

/** Mulberry32: small, and good enough to press buttons by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function share(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (count: number) => Math.floor(share() * count);
  return {
    share,
    below,
    pick: (from) => from[below(from.length)] ?? from[0],
    weighted(from) {
      let left = share() * from.reduce((sum, { weight }) => sum + weight, 0);
      return from.find(({ weight }) => (left -= weight) < 0) ?? from.at(-1);
    },
  };
}
