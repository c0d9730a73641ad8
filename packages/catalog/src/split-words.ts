/**
 * Splits text into lowercase words without accents, in one spelling each: `Colour Café, matt` gives color, cafe, matte.
 */
export function splitWords(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => oneSpelling[word] ?? currentSeries(word));
}

/** Spellings that mean the same wherever they stand: in the makers' names and in what people type. */
const oneSpelling: Partial<Record<string, string>> = {
  alu: "aluminum",
  aluminium: "aluminum",
  colour: "color",
  fibre: "fiber",
  glossy: "gloss",
  grau: "gray",
  grey: "gray",
  mat: "matte",
  matt: "matte",
  metal: "metallic",
  pearlescent: "pearl",
};

/** 3M's series 2080 kept the color codes of series 1080, which owners still quote: 1080-M12 is 2080-M12. */
function currentSeries(word: string): string {
  return word.replace(/^1080(?=$|[a-z])/, "2080");
}
