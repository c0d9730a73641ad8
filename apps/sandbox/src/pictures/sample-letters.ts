/** Five by seven dots a letter. */
const letters: Record<string, readonly string[]> = {
  S: [".####", "#....", "#....", ".###.", "....#", "....#", "####."],
  A: [".###.", "#...#", "#...#", "#####", "#...#", "#...#", "#...#"],
  M: ["#...#", "##.##", "#.#.#", "#.#.#", "#...#", "#...#", "#...#"],
  P: ["####.", "#...#", "#...#", "####.", "#....", "#....", "#...."],
  L: ["#....", "#....", "#....", "#....", "#....", "#....", "#####"],
  E: ["#####", "#....", "#....", "####.", "#....", "#....", "#####"],
};
const word = "SAMPLE";
const dotsWide = word.length * 6 - 1;
const dotsHigh = 7;
/** Of the picture's height: once where a car would cover it least, and once below it. */
const tops = [0.06, 0.8];
const share = 0.5;

/** Whether a point of the picture, both parts from 0 to 1, is in one of the words SAMPLE across it. */
export function isInSample(x: number, y: number, aspect: number): boolean {
  const dot = share / dotsWide;
  const column = Math.floor((x - (1 - share) / 2) / dot);
  if (column < 0 || column >= dotsWide) return false;
  return tops.some((top) => isInWord(column, Math.floor((y - top) / (dot * aspect))));
}

function isInWord(column: number, row: number): boolean {
  if (row < 0 || row >= dotsHigh) return false;
  const letter = letters[word[Math.floor(column / 6)] ?? ""];
  return letter?.[row]?.[column % 6] === "#";
}
