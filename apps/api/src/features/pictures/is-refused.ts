/**
 * Beginnings of words that no shop wants on its wall, in English and Spanish. The model's own filter, at its strictest,
 * catches what gets past: this list refuses the plain cases before anything leaves, and before a credit is held.
 */
const refusedBeginnings = [
  // bodies and sex
  ..."nude naked nsfw porn sex erotic fetish genital breast topless lingerie desnud erotic sexo sexual seno tetas".split(
    " ",
  ),
  // violence and death
  ..."blood gore corpse murder kill shoot behead tortur suicid hang massacre bomb terror weapon gun rifle".split(
    " ",
  ),
  ..."sangr cadaver asesin matar matanz disparo decapit suicid masacre bomba arma pistola".split(" "),
  // hate
  ..."nazi hitler swastika kkk klan genocid slave lynch racis esvastica esclav linch".split(" "),
  // children, drugs
  ..."child kid baby minor toddler schoolgirl cocaine heroin meth nino nina bebe menor cocain heroin".split(
    " ",
  ),
  // ways around the request for an empty place
  ..."ignore instruction prompt system celebrity president ignora instruccion presidente".split(" "),
];

/** Words that only begin like one of them. */
const harmless = /^(sexton|hangar|hanging|armadillos?$|kidney|minorca$|gunmetal|menorca|babylon)/;

const lookalikes: Record<string, string> = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  "@": "a",
  $: "s",
};

/** Whether own words for a place are refused. */
export function isRefused(words: string): boolean {
  if (/https?:|www\.|[<>{}[\]\\|]/i.test(words)) return true;
  const plain = words
    .normalize("NFKD")
    .replaceAll(/[\p{M}\p{Cf}]/gu, "")
    .toLowerCase()
    .replaceAll(/[013457@$]/g, (sign) => lookalikes[sign] ?? sign);
  const found = plain.split(/[^\p{L}]+/u).filter((word) => word !== "");
  // Letters with gaps between them are one word.
  const spaced = /(?:\p{L}[^\p{L}]+){3,}\p{L}/u.exec(plain)?.[0].replaceAll(/[^\p{L}]/gu, "") ?? "";
  return [...found, ...(found.some((word) => word.length > 1) ? [] : [spaced])].some(
    (word) => !harmless.test(word) && refusedBeginnings.some((beginning) => word.startsWith(beginning)),
  );
}
