import { html } from "hono/html";
import { day, type Markup, paymentPage } from "../page.ts";
import type { Checkout } from "../payments/checkout.ts";
import { trialEndOf } from "../payments/checkout-sessions.ts";
import { money } from "../payments/money.ts";
import { centsOf, intervalOf, product } from "../payments/prices.ts";
import { type CardForm, cardFields, testCardHelp } from "./card-fields.ts";

export interface CheckoutView {
  checkout: Checkout;
  /** Who pays, when it is known. */
  email: string | null;
  now: number;
  form: CardForm;
}

export function checkoutPage({ checkout, email, now, form }: CheckoutView): Markup {
  const isTrial = trialEndOf(checkout, now) !== null;
  const title = isTrial ? "Start your free trial" : `Subscribe to ${product.name}`;
  return paymentPage(
    form.error ? `Error: ${title}` : title,
    html`
      ${backLink(checkout)}
      <div class="sides">
        <section aria-labelledby="order">
          <h1 id="order">${title}</h1>
          ${summary(checkout, now)}
        </section>
        <section class="card" aria-labelledby="pay">
          <h2 id="pay">Pay by card</h2>
          ${email ? html`<p class="quiet">${email}</p>` : ""}
          <form class="fields" method="post">
            ${cardFields({ ...form, asksEmail: email === null })}
            <button class="main">${isTrial ? "Start trial" : "Subscribe"}</button>
          </form>
          ${testCardHelp()}
        </section>
      </div>`,
  );
}

/** For a session that nothing can be paid with any more. */
export function closedCheckoutPage(checkout: Checkout): Markup {
  const { status, success_url: onward } = checkout.session;
  if (status !== "complete")
    return paymentPage(
      "Checkout expired",
      html`<h1>This checkout has expired</h1><p>Nothing was charged.</p>${backLink(checkout)}`,
    );
  const link = onward && html`<p><a class="button main" href="${onwardAddress(checkout)}">Go on</a></p>`;
  return paymentPage(
    "Checkout complete",
    html`<h1>This checkout is complete</h1><p>It is paid and cannot be paid again.</p>${link}`,
  );
}

/** Where the shop wants its customer after payment. */
export function onwardAddress({ id, session }: Checkout): string {
  return (session.success_url ?? "/").replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function summary(checkout: Checkout, now: number): Markup {
  const { price, quantity } = checkout;
  const total = money(centsOf(price) * quantity);
  const trialEnd = trialEndOf(checkout, now);
  const name = quantity === 1 ? product.name : `${quantity} × ${product.name}`;
  const days = trialEnd === null ? 0 : Math.round((trialEnd - now) / 86_400);
  return html`
    <p class="amount">${days > 0 ? `${days} days free` : total}</p>
    <p class="quiet">${days > 0 ? "then " : ""}${total} per ${intervalOf(price)}</p>
    <dl class="sum">
      <dt>${name}, billed ${intervalOf(price)}ly</dt><dd>${total}</dd>
      ${trialEnd === null ? "" : html`<dt>First charge on ${day(trialEnd)}</dt><dd>${total}</dd>`}
      <dt class="total">Due today</dt><dd class="total">${trialEnd === null ? total : money(0)}</dd>
    </dl>`;
}

function backLink({ session }: Checkout): Markup | "" {
  return session.cancel_url ? html`<p><a href="${session.cancel_url}">← Back</a></p>` : "";
}
