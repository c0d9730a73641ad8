import { type Estimate, formatCents, type Language } from "@livery/contract";

/**
 * What customers may see of an estimate, in words: "$3,200 to $4,100". Rounded outwards, and never one number. Null when a
 * price or quantity is missing: a part of the sum would mislead.
 */
export function describeCustomerRange(
  { totals, isComplete, lines }: Estimate,
  language: Language = "en",
): string | null {
  if (!isComplete || lines.length === 0) return null;
  const stepCents = totals.high.totalCents < 100_000 ? 5_000 : 10_000;
  const low = Math.floor(totals.low.totalCents / stepCents);
  const high = Math.max(Math.ceil(totals.high.totalCents / stepCents), low + 1);
  const [from, to] = [low, high].map((steps) => formatCents(steps * stepCents).replace(/\.00$/, ""));
  return `${from} ${language === "es" ? "a" : "to"} ${to}`;
}
