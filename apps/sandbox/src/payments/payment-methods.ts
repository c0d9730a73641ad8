import type { Transaction } from "./store.ts";
import { updateCustomer } from "./customers.ts";
import { emit } from "./events.ts";
import { makeId } from "./make-id.ts";
import { declined, PaymentError } from "./payment-error.ts";
import { findTestCard } from "./test-cards.ts";
import type { Customer, PaymentMethod } from "./wire.ts";

/** What a person types on a payment page. */
export interface TypedCard {
  number: string;
  /** `MM / YY`, with or without spaces. */
  expiry: string;
  cvc: string;
  name: string;
}

/** Saves the card with the customer and makes it the one that is charged; throws when it is refused. */
export function attachCard(tx: Transaction, customer: Customer, typed: TypedCard): PaymentMethod {
  const { brand, last4, month, year } = checkCard(typed, tx.now);
  const method: PaymentMethod = {
    id: makeId("pm"),
    object: "payment_method",
    allow_redisplay: "limited",
    billing_details: {
      address: null,
      email: customer.email,
      name: typed.name.trim() || null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: "pass" },
      country: "US",
      display_brand: brand,
      exp_month: month,
      exp_year: year,
      funding: "credit",
      generated_from: null,
      last4,
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: tx.now,
    customer: customer.id,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: "card",
  };
  tx.put("payment_method", method);
  emit(tx, "payment_method.attached", { object: method });
  updateCustomer(tx, customer, {
    invoice_settings: { ...customer.invoice_settings, default_payment_method: method.id },
  });
  return method;
}

interface CheckedCard {
  brand: string;
  last4: string;
  month: number;
  year: number;
}

function checkCard(typed: TypedCard, now: number): CheckedCard {
  const number = typed.number.replaceAll(/[\s-]/g, "");
  if (!/^\d{12,19}$/.test(number) || !isLuhn(number))
    throw cardError("incorrect_number", "number", "Your card number is incorrect.");
  const { month, year } = readExpiry(typed.expiry, now);
  if (!/^\d{3,4}$/.test(typed.cvc.trim()))
    throw cardError("invalid_cvc", "cvc", "Your card's security code is invalid.");
  const card = findTestCard(number);
  if (!card) throw realCard();
  if (card.decline) throw declined(card.decline);
  return { brand: card.brand, last4: number.slice(-4), month, year };
}

function readExpiry(text: string, now: number): { month: number; year: number } {
  const [, month = 0, shortYear = 0] = (/^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d\d)\s*$/.exec(text) ?? []).map(
    Number,
  );
  const year = 2000 + shortYear;
  if (month < 1 || month > 12)
    throw cardError("invalid_expiry_month", "exp_month", "Your card's expiration month is invalid.");
  if (Date.UTC(year, month) / 1000 <= now)
    throw cardError("invalid_expiry_year", "exp_year", "Your card's expiration year is in the past.");
  return { month, year };
}

function cardError(code: string, param: string, message: string): PaymentError {
  return new PaymentError({ status: 402, type: "card_error", code, param, message });
}

/** Nobody's real card number is to lie about here. */
function realCard(): PaymentError {
  const message = "Your card was declined. Only the provider's test cards work here; never type a real one.";
  return new PaymentError({
    status: 402,
    type: "card_error",
    code: "card_declined",
    decline_code: "test_mode_live_card",
    param: "number",
    message,
  });
}

function isLuhn(number: string): boolean {
  const sum = number
    .split("")
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
