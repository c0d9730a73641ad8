import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, paymentPage } from "../html/page.ts";
import { daySeconds } from "../payments/calendar.ts";
import { payCheckout, requireCheckout } from "../payments/checkouts.ts";
import { formatCents, formatDay } from "../payments/format.ts";
import type { PaymentError } from "../payments/payment-error.ts";
import { formatPrice } from "../payments/prices.ts";
import type { Checkout, CheckoutSession, ItemCheckout, PlanCheckout } from "../payments/records.ts";
import type { Store } from "../payments/store.ts";
import {
  type CardForm,
  cardForm,
  catchRefusal,
  type FormFields,
  readCardInput,
  readFields,
  readShippingInput,
} from "./card-form.ts";

export function createCheckoutPages(store: Store): Hono {
  const app = new Hono();
  const show = (id: string, typed: FormFields, error?: PaymentError) => {
    const checkout = requireCheckout(store, id);
    const form = {
      input: readCardInput(typed),
      ...("price" in checkout && checkout.collectsShipping && { shipping: readShippingInput(typed) }),
      ...(error && { error }),
    };
    const isOpen = checkout.session.status === "open";
    return isOpen ? openPage(checkout, store.now(), form) : closedPage(checkout.session);
  };
  app.get("/checkout/:id", (c) => c.html(show(c.req.param("id"), {})));
  app.post("/checkout/:id", async (c) => {
    const id = c.req.param("id");
    const typed = await readFields(c);
    const input = { card: readCardInput(typed), shipping: readShippingInput(typed) };
    const error = await catchRefusal(store, (tx) => payCheckout(tx, requireCheckout(tx, id), input));
    const { session } = requireCheckout(store, id);
    if (session.status === "complete") return c.redirect(successUrl(session), 303);
    // 200 even when the card was refused: browsers log any other status as an error of the page.
    return c.html(show(id, typed, error));
  });
  return app;
}

function openPage(checkout: Checkout, now: number, form: CardForm): Markup {
  return "item" in checkout ? itemPage(checkout, form) : planPage(checkout, now, form);
}

function itemPage({ id, session, item }: ItemCheckout, form: CardForm): Markup {
  return paymentPage(
    form.error ? `Error: ${item.name}` : item.name,
    html`
      ${backLink(session)}
      <h1>${item.name}</h1>
      <p class="amount">${formatCents(item.unit_amount)}</p>
      <section class="card">
        <h2>Pay by card</h2>
        ${cardForm(form, `/checkout/${id}`, `Pay ${formatCents(item.unit_amount)}`)}
      </section>`,
  );
}

function planPage({ id, session, price, trialDays }: PlanCheckout, now: number, form: CardForm): Markup {
  const isTrial = trialDays > 0;
  const title = isTrial ? "Start your free trial" : "Subscribe to Livery";
  return paymentPage(
    form.error ? `Error: ${title}` : title,
    html`
      ${backLink(session)}
      <h1>${title}</h1>
      <p class="amount">${isTrial ? `${trialDays} days free, then ` : ""}${formatPrice(price)}</p>
      <dl>
        ${isTrial ? html`<dt>First charge on ${formatDay(now + trialDays * daySeconds)}</dt><dd>${formatCents(price.unit_amount)}</dd>` : ""}
        <dt class="total">Due today</dt><dd class="total">${formatCents(session.amount_total)}</dd>
      </dl>
      <section class="card">
        ${form.shipping ? "" : html`<h2>Pay by card</h2>`}
        ${cardForm(form, `/checkout/${id}`, isTrial ? "Start trial" : "Subscribe")}
      </section>`,
  );
}

function closedPage(session: CheckoutSession): Markup {
  const title = session.status === "complete" ? "This checkout is complete" : "This checkout has expired";
  const link = html`<p><a class="button main" href="${successUrl(session)}">Continue</a></p>`;
  return paymentPage(
    title,
    html`<h1>${title}</h1>${session.status === "complete" ? link : backLink(session)}`,
  );
}

function successUrl({ id, success_url: url }: CheckoutSession): string {
  return url.replaceAll("{CHECKOUT_SESSION_ID}", id);
}

function backLink({ cancel_url: url }: CheckoutSession): Markup | "" {
  return url ? html`<p><a href="${url}">← Back</a></p>` : "";
}
