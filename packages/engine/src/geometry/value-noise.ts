/** Smooth noise between −1 and 1 that changes over a distance of 1, the same for the same place. */
export function valueNoise(x: number, y: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [ease(x - left), ease(y - top)];
  const upper = hash(left, top) * (1 - right) + hash(left + 1, top) * right;
  const lower = hash(left, top + 1) * (1 - right) + hash(left + 1, top + 1) * right;
  return upper * (1 - down) + lower * down;
}

function ease(share: number): number {
  return share * share * (3 - 2 * share);
}

/** A well mixed number between −1 and 1 for two integers. */
function hash(x: number, y: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
  mixed = Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1;
}
