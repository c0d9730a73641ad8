import { html } from "hono/html";
import { type Markup, paymentPage } from "../html/page.ts";
import { formatCents, formatDay } from "../payments/format.ts";
import { annualPrice, formatPrice, monthlyPrice } from "../payments/prices.ts";
import type { Invoice, PortalSession, Subscription } from "../payments/records.ts";
import type { Store } from "../payments/store.ts";
import { itemOf } from "../payments/subscriptions.ts";
import { type CardForm, cardForm } from "./card-form.ts";

export interface PortalView {
  session: PortalSession;
  form: CardForm;
  /** What the customer just did. */
  notice?: string | undefined;
}

export function portalPage(store: Store, { session, form, notice }: PortalView): Markup {
  const { return_url: returnUrl, customer: customerId } = session;
  const path = `/portal/${session.id}`;
  const isOwn = ({ customer }: { customer: string }) => customer === customerId;
  const running = store.list("subscription").filter((each) => isOwn(each) && each.status !== "canceled");
  const invoices = store.list("invoice").filter(isOwn);
  const card = store.get("card", customerId);
  return paymentPage(
    form.error ? "Error: billing" : "Billing",
    html`
      ${returnUrl ? html`<p><a href="${returnUrl}">← Return to Livery</a></p>` : ""}
      <h1>Billing <small>${store.get("customer", customerId)?.email}</small></h1>
      ${notice ? html`<p class="good" role="status">${notice}</p>` : ""}
      ${running.map((subscription) => planSection(path, subscription))}
      ${running.length === 0 ? html`<p class="card">You have no active subscription.</p>` : ""}
      <section class="card">
        <h2>Payment method</h2>
        <p>${card ? `Visa ending in ${card.last4}, expires ${card.expMonth} / ${card.expYear}` : "No card"}</p>
        ${cardForm(form, `${path}/card`, "Save card")}
      </section>
      <section class="card">
        <h2>Invoices</h2>
        <ul class="rows">${invoices.map((invoice) => invoiceRow(path, invoice))}</ul>
      </section>`,
  );
}

function planSection(path: string, subscription: Subscription): Markup {
  const { price } = itemOf(subscription);
  const other = price.id === monthlyPrice.id ? annualPrice : monthlyPrice;
  const [action, label] = subscription.cancel_at_period_end
    ? ["keep", "Keep subscription"]
    : ["cancel", "Cancel subscription"];
  const isPastDue = subscription.status === "past_due";
  return html`
    <section class="card">
      <h2>Current plan</h2>
      <p class="amount">${formatPrice(price)}</p>
      <p class="${isPastDue ? "bad" : "muted"}">${statusText(subscription)}</p>
      <form class="actions" method="post">
        <input type="hidden" name="subscription" value="${subscription.id}">
        <input type="hidden" name="price" value="${other.id}">
        <button formaction="${path}/switch">Switch to ${formatPrice(other)}</button>
        <button formaction="${path}/${action}">${label}</button>
      </form>
    </section>`;
}

function statusText(subscription: Subscription): string {
  const end = formatDay(itemOf(subscription).current_period_end);
  if (subscription.cancel_at_period_end) return `Ends on ${end}. You won't be charged again.`;
  if (subscription.status === "trialing") return `Free trial until ${end}, the day of your first charge.`;
  if (subscription.status === "past_due") return "Past due: your last payment failed.";
  return `Renews on ${end}.`;
}

function invoiceRow(path: string, { id, amount_due: due, created, lines, status }: Invoice): Markup {
  const date = formatDay(created);
  const pay = html`
    <form method="post" action="${path}/pay">
      <button name="invoice" value="${id}" aria-label="Pay now: invoice of ${date}">Pay now</button>
    </form>`;
  return html`
    <li>
      <span>${date} <span class="muted">${lines.data.map(({ description }) => description).join(", ")}</span></span>
      <span>${formatCents(due)}</span>
      <span class="${status === "open" ? "bad" : "muted"}">${status}</span>
      ${status === "open" ? pay : ""}
    </li>`;
}
