/** Quantities have at most two decimals. Rounds half a cent up. */
export function amountCents(quantity: number, unitCents: number): number {
  return Math.round((Math.round(quantity * 100) * unitCents) / 100);
}

export interface Totals {
  subtotalCents: number;
  taxCents: number;
  totalCents: number;
}

const million = 1_000_000;

/** The sum of amounts in cents, with tax on the sum in millionths. */
export function totalsOf(amounts: readonly number[], taxPpm: number): Totals {
  const subtotalCents = amounts.reduce((sum, amount) => sum + amount, 0);
  // In two parts: a product of the whole could exceed what a number holds exactly.
  const millions = Math.floor(subtotalCents / million);
  const rest = subtotalCents - millions * million; // not %, which is negative for a subtotal below zero
  const taxCents = millions * taxPpm + Math.round((rest * taxPpm) / million);
  return { subtotalCents, taxCents, totalCents: subtotalCents + taxCents };
}

/** What is due to book. Rounds half a cent up. */
export function depositCentsOf(totalCents: number, depositPercent: number): number {
  return Math.round((totalCents * depositPercent) / 100);
}

/** "$1,234.50" */
export function formatCents(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
}
