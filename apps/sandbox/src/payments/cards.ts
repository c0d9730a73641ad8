import { cardDeclined, cardError } from "./payment-error.ts";
import type { Card, Reader } from "./records.ts";
import type { Transaction } from "./store.ts";

/** What a person enters on a payment page. */
export interface CardInput {
  number: string;
  /** `MM / YY`, with or without spaces. */
  expiry: string;
  cvc: string;
}

/** From https://docs.stripe.com/testing#cards */
export const testCards = [
  { number: "4242 4242 4242 4242", outcome: "Pays." },
  { number: "4000 0000 0000 0341", outcome: "Can be saved, but every charge is declined." },
  { number: "4000 0000 0000 0002", outcome: "Declined." },
];
const savedButUnpayable = "0341";
const declinedAtOnce = "0002";

/** Makes this the card that pays for everything the customer has; throws when it is refused. */
export function saveCard(tx: Transaction, customerId: string, input: CardInput): void {
  tx.put("card", { id: customerId, ...readCard(tx, input) });
}

/** Charges a card once and keeps nothing of it; throws when it is refused. */
export function chargeCard(tx: Transaction, input: CardInput): void {
  if (readCard(tx, input).last4 === savedButUnpayable) throw cardDeclined();
}

function readCard(tx: Transaction, input: CardInput): Omit<Card, "id"> {
  const number = input.number.replaceAll(/\D/g, "");
  const last4 = number.slice(-4);
  if (!testCards.some((card) => card.number.replaceAll(" ", "") === number))
    throw cardError("number", "Only test cards work here. Never enter a real card.");
  const { expMonth, expYear } = readExpiry(input.expiry, tx.now);
  if (!/^\d{3,4}$/.test(input.cvc.trim())) throw cardError("cvc", "Your card's security code is invalid.");
  if (last4 === declinedAtOnce) throw cardDeclined();
  return { last4, expMonth, expYear };
}

export function canPay(reader: Reader, customerId: string): boolean {
  const card = reader.get("card", customerId);
  return card !== undefined && card.last4 !== savedButUnpayable;
}

function readExpiry(text: string, now: number): { expMonth: number; expYear: number } {
  const [, month = "", year = ""] = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? [];
  const [expMonth, expYear] = [Number(month), 2000 + Number(year)];
  if (expMonth < 1 || expMonth > 12) throw cardError("expiry", "Your card's expiration date is invalid.");
  if (Date.UTC(expYear, expMonth) / 1000 <= now)
    throw cardError("expiry", "Your card's expiration date is in the past.");
  return { expMonth, expYear };
}
