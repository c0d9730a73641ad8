import type { Context } from "hono";
import { html } from "hono/html";
import type { Markup } from "../html/page.ts";
import { type CardInput, testCards } from "../payments/cards.ts";
import { shippingFields, type ShippingInput } from "../payments/shipping.ts";
import { PaymentError } from "../payments/payment-error.ts";
import type { Store, Transaction } from "../payments/store.ts";

const fields = [
  { name: "number", label: "Card number", autocomplete: "cc-number", placeholder: "4242 4242 4242 4242" },
  { name: "expiry", label: "Expiration (MM / YY)", autocomplete: "cc-exp", placeholder: "12 / 34" },
  { name: "cvc", label: "Security code (CVC)", autocomplete: "cc-csc", placeholder: "123" },
] as const;

export interface CardForm {
  input: CardInput;
  /** Also asks where something goes. */
  shipping?: ShippingInput;
  /** Why the card was refused. */
  error?: PaymentError;
}

export type FormFields = Record<string, string>;

export async function readFields(c: Context): Promise<FormFields> {
  return Object.fromEntries(new URLSearchParams(await c.req.text()));
}

export function readCardInput({ number = "", expiry = "", cvc = "" }: FormFields): CardInput {
  return { number, expiry, cvc };
}

export function readShippingInput(typed: FormFields): ShippingInput {
  const entries = shippingFields.map(({ name }) => [name, typed[name] ?? ""]);
  return Object.fromEntries(entries) as ShippingInput; // each of its fields
}

/** The field at fault is focused and described by the message. */
export function cardForm({ input, shipping, error }: CardForm, action: string, button: string): Markup {
  const names = [...shippingFields, ...fields].map(({ name }) => name as string);
  const faulty = error && (names.find((name) => name === error.refusal.param) ?? "number");
  const fault = (name: string) =>
    name === faulty ? html`aria-invalid="true" aria-describedby="error" autofocus` : "";
  const show = ({ name, label, autocomplete, placeholder }: (typeof fields)[number]) => html`
    <div>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${input[name]}" autocomplete="${autocomplete}" inputmode="numeric"
        placeholder="${placeholder}" required ${fault(name)}>
    </div>`;
  const showShipping = ({ name, label, autocomplete, isRequired }: (typeof shippingFields)[number]) => html`
    <div>
      <label for="${name}">${label}</label>
      <input id="${name}" name="${name}" value="${shipping?.[name] ?? ""}" autocomplete="${autocomplete}"
        ${isRequired ? "required" : ""} ${fault(name)}>
    </div>`;
  return html`
    <form class="fields" method="post" action="${action}">
      ${error ? html`<p class="bad" id="error" role="alert">${error.message}</p>` : ""}
      ${shipping ? html`<h2>Shipping address</h2>${shippingFields.map(showShipping)}<h2>Pay by card</h2>` : ""}
      ${fields.map(show)}
      <button class="main">${button}</button>
    </form>
    <h2>Test cards, with any future date and any code</h2>
    <ul class="rows">
      ${testCards.map(({ number, outcome }) => html`<li><code>${number}</code> <span class="muted">${outcome}</span></li>`)}
    </ul>`;
}

/** Runs a transaction and returns the refusal if the card was refused. */
export async function catchRefusal(
  store: Store,
  run: (tx: Transaction) => void,
): Promise<PaymentError | undefined> {
  try {
    store.transact(run);
  } catch (error) {
    if (error instanceof PaymentError && error.refusal.status === 402) return error;
    throw error;
  }
  await store.saved();
  return undefined;
}
