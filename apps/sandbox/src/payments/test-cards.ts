export interface Decline {
  code: string;
  declineCode?: string;
  message: string;
}

interface TestCard {
  number: string;
  brand: "visa" | "mastercard" | "amex";
  /** Refused whenever it is used. */
  decline?: Decline;
  /** Can be saved, but every charge is refused. */
  chargeDecline?: Decline;
}

const refused = (declineCode: string, message: string): Decline => ({
  code: "card_declined",
  declineCode,
  message,
});
const generic = refused("generic_decline", "Your card was declined.");
const poor = refused("insufficient_funds", "Your card has insufficient funds.");
const expired: Decline = { code: "expired_card", message: "Your card has expired." };
const wrongCvc: Decline = { code: "incorrect_cvc", message: "Your card's security code is incorrect." };
const processing: Decline = {
  code: "processing_error",
  message: "An error occurred while processing your card. Try again in a little bit.",
};

/** https://docs.stripe.com/testing#cards; no two end alike, so a saved card is known by its last four. */
const testCards: TestCard[] = [
  { number: "4242424242424242", brand: "visa" },
  { number: "5555555555554444", brand: "mastercard" },
  { number: "378282246310005", brand: "amex" },
  { number: "4000000000000341", brand: "visa", chargeDecline: generic },
  { number: "4000000000000002", brand: "visa", decline: generic },
  { number: "4000000000009995", brand: "visa", decline: poor },
  { number: "4000000000000069", brand: "visa", decline: expired },
  { number: "4000000000000127", brand: "visa", decline: wrongCvc },
  { number: "4000000000000119", brand: "visa", decline: processing },
];

export function findTestCard(number: string): TestCard | undefined {
  return testCards.find((card) => card.number === number);
}

/** Why a saved card cannot be charged, if it cannot. */
export function chargeDeclineOf(last4: string): Decline | undefined {
  const card = testCards.find(({ number }) => number.endsWith(last4));
  return card?.decline ?? card?.chargeDecline;
}

export const noCardOnFile: Decline = {
  code: "missing",
  message: "This customer has no card on file.",
};

/** For the pages: each number in groups, and what becomes of it. */
export function describeTestCards(): { number: string; outcome: string }[] {
  return testCards.map(({ number, brand, decline, chargeDecline }) => {
    const later = chargeDecline && "Can be saved, but every charge is declined.";
    const grouped = brand === "amex" ? /(.{4})(.{6})(.*)/ : /(.{4})(.{4})(.{4})(.*)/;
    return { number: number.replace(grouped, joinGroups), outcome: decline?.message ?? later ?? "Pays." };
  });
}

function joinGroups(_: string, ...rest: (string | number)[]): string {
  return rest.filter((part, index) => typeof part === "string" && index < 4).join(" ");
}
