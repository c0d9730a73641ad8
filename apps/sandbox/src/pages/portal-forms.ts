import { html } from "hono/html";
import { day, type Markup, paymentPage } from "../page.ts";
import { money } from "../payments/money.ts";
import type { PaymentError } from "../payments/payment-error.ts";
import { itemOf } from "../payments/subscriptions.ts";
import { billOfSwitch } from "../payments/switch-price.ts";
import type { PortalSession, Subscription } from "../payments/wire.ts";
import { type CardForm, cardFields, testCardHelp } from "./card-fields.ts";
import { otherPrice, priceText } from "./portal-page.ts";

interface Question {
  session: PortalSession;
  subscription: Subscription;
}

export interface SwitchQuestion extends Question {
  now: number;
  balance: number;
  error?: PaymentError | undefined;
}

export function switchPage({ session, subscription, now, balance, error }: SwitchQuestion): Markup {
  const price = otherPrice(subscription);
  const bill = billOfSwitch(subscription, { price, prorates: true }, now);
  const total = bill?.lines.reduce((sum, { amount }) => sum + amount, balance) ?? 0;
  const trialEnd = day(itemOf(subscription).current_period_end);
  return paymentPage(
    error ? "Error: switch plan" : "Switch plan",
    html`
      ${backLink(session)}
      <h1>Switch to ${priceText(price)}</h1>
      ${error ? html`<p class="bad" role="alert">${error.message} Nothing was changed.</p>` : ""}
      ${
        bill
          ? html`
            <dl class="sum">
              ${bill.lines.map(({ amount, description }) => html`<dt>${description}</dt><dd>${money(amount)}</dd>`)}
              ${balance === 0 ? "" : html`<dt>Credit from before</dt><dd>${money(balance)}</dd>`}
              <dt class="total">Due today</dt><dd class="total">${money(Math.max(0, total))}</dd>
              ${total < 0 ? html`<dt>Kept as credit for the next invoices</dt><dd>${money(-total)}</dd>` : ""}
            </dl>
            <p class="quiet">Renews on ${day(bill.periodEnd)}.</p>`
          : html`<p>The trial goes on until ${trialEnd}; then ${priceText(price)} is charged. Nothing is due today.</p>`
      }
      <form method="post" class="actions">
        <input type="hidden" name="price" value="${price.id}">
        <button class="main">Switch plan</button>
      </form>`,
  );
}

export function cancelPage({ session, subscription }: Question): Markup {
  return paymentPage(
    "Cancel subscription",
    html`
      ${backLink(session)}
      <h1>Cancel the subscription?</h1>
      <p>It goes on until ${day(itemOf(subscription).current_period_end)} and then ends. Nothing more is charged.</p>
      <form method="post" class="actions"><button class="main">Cancel subscription</button></form>`,
  );
}

export function cardPage(session: PortalSession, form: CardForm): Markup {
  return paymentPage(
    form.error ? "Error: change card" : "Change card",
    html`
      ${backLink(session)}
      <h1>Change card</h1>
      <section class="card">
        <form class="fields" method="post">
          ${cardFields(form)}
          <button class="main">Save card</button>
        </form>
        ${testCardHelp()}
      </section>`,
  );
}

function backLink({ id }: PortalSession): Markup {
  return html`<p><a href="/portal/${id}">← Billing</a></p>`;
}
