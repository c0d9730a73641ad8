import { html } from "hono/html";
import { type Markup } from "../page.ts";
import type { PaymentError } from "../payments/payment-error.ts";
import { describeTestCards } from "../payments/test-cards.ts";

interface Field {
  name: "email" | "number" | "expiry" | "cvc" | "name";
  label: string;
  autocomplete: string;
  inputmode: string;
  placeholder: string;
}

const email: Field = {
  name: "email",
  label: "Email",
  autocomplete: "email",
  inputmode: "email",
  placeholder: "",
};
const number: Field = {
  name: "number",
  label: "Card number",
  autocomplete: "cc-number",
  inputmode: "numeric",
  placeholder: "4242 4242 4242 4242",
};
const expiry: Field = {
  name: "expiry",
  label: "Expiry (MM / YY)",
  autocomplete: "cc-exp",
  inputmode: "numeric",
  placeholder: "12 / 34",
};
const cvc: Field = {
  name: "cvc",
  label: "Security code (CVC)",
  autocomplete: "cc-csc",
  inputmode: "numeric",
  placeholder: "123",
};
const name: Field = {
  name: "name",
  label: "Name on card",
  autocomplete: "cc-name",
  inputmode: "text",
  placeholder: "",
};

export type Typed = Record<Field["name"], string>;
export const nothingTyped: Typed = { email: "", number: "", expiry: "", cvc: "", name: "" };

export interface CardForm {
  typed: Typed;
  error?: PaymentError | undefined;
  /** When nobody has said yet who pays. */
  asksEmail?: boolean;
}

/** What a card is asked for, and what was wrong with it: the field at fault has the focus and says so. */
export function cardFields({ typed, error, asksEmail = false }: CardForm): Markup {
  const fault = error && { field: faultyField(error), message: error.message };
  const show = (field: Field) => input(field, typed[field.name], fault?.field === field.name);
  return html`
    ${fault ? html`<p class="bad" id="fault" role="alert">${fault.message}</p>` : ""}
    ${asksEmail ? show(email) : ""}
    ${show(number)}
    <div class="pair">${show(expiry)}${show(cvc)}</div>
    ${show(name)}`;
}

export function testCardHelp(): Markup {
  return html`
    <details>
      <summary>Test cards</summary>
      <p class="quiet">Any expiry date that is not past and any security code will do.</p>
      <ul class="list rows">
        ${describeTestCards().map((card) => html`<li><code>${card.number}</code><span class="quiet">${card.outcome}</span></li>`)}
      </ul>
    </details>`;
}

const fieldOfParam: Record<string, Field["name"]> = {
  email: "email",
  exp_month: "expiry",
  exp_year: "expiry",
  cvc: "cvc",
};

function faultyField({ refusal }: PaymentError): Field["name"] {
  return fieldOfParam[refusal.param ?? ""] ?? "number";
}

function input(field: Field, value: string, isAtFault: boolean): Markup {
  const fault = isAtFault ? html`aria-invalid="true" aria-describedby="fault" autofocus` : "";
  return html`
    <div>
      <label for="${field.name}">${field.label}</label>
      <input id="${field.name}" name="${field.name}" value="${value}" autocomplete="${field.autocomplete}"
        inputmode="${field.inputmode}" placeholder="${field.placeholder}" required maxlength="100" ${fault}>
    </div>`;
}
