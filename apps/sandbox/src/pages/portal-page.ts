import { html } from "hono/html";
import { day, type Markup, paymentPage } from "../page.ts";
import { money } from "../payments/money.ts";
import { centsOf, intervalOf, prices, product } from "../payments/prices.ts";
import { itemOf } from "../payments/subscriptions.ts";
import type {
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Subscription,
} from "../payments/wire.ts";

export interface PortalView {
  session: PortalSession;
  customer: Customer;
  card: PaymentMethod["card"] | undefined;
  subscriptions: Subscription[];
  invoices: Invoice[];
  /** What the person did just now, in words. */
  done: string | undefined;
}

export function portalPage(view: PortalView): Markup {
  const { session, customer, subscriptions, done } = view;
  return paymentPage(
    "Billing",
    html`
      ${returnLink(session)}
      <h1>Billing <small>${customer.email ?? ""}</small></h1>
      ${done ? html`<p class="good" role="status">${done}</p>` : ""}
      ${subscriptions.map((subscription) => planSection(session, subscription))}
      ${subscriptions.length === 0 ? html`<section class="card"><h2>Current plan</h2><p>There is no active subscription.</p></section>` : ""}
      ${cardSection(view)}
      ${invoiceSection(view)}`,
  );
}

function returnLink({ return_url: url }: PortalSession): Markup | "" {
  return url ? html`<p><a href="${url}">← Return to ${product.name}</a></p>` : "";
}

/** The one that a subscription can be switched to. */
export function otherPrice(subscription: Subscription): Price {
  const other = prices.find(({ id }) => id !== itemOf(subscription).price.id);
  if (!other) throw new Error("There is only one price.");
  return other;
}

export function priceText(price: Price): string {
  return `${money(centsOf(price))} per ${intervalOf(price)}`;
}

function planSection(session: PortalSession, subscription: Subscription): Markup {
  const { price } = itemOf(subscription);
  const place = `/portal/${session.id}/${subscription.id}`;
  const isEnding = subscription.cancel_at_period_end;
  return html`
    <section class="card">
      <h2>Current plan</h2>
      <p class="amount">${priceText(price)}</p>
      <p class="${subscription.status === "past_due" ? "bad" : "quiet"}">${stateText(subscription)}</p>
      <div class="actions">
        <a class="button" href="${place}/switch">Switch to ${priceText(otherPrice(subscription))}</a>
        ${
          isEnding
            ? html`<form method="post" action="${place}/resume"><button>Keep the subscription</button></form>`
            : html`<a class="button" href="${place}/cancel">Cancel subscription</a>`
        }
      </div>
    </section>`;
}

function stateText(subscription: Subscription): string {
  const end = day(itemOf(subscription).current_period_end);
  if (subscription.cancel_at_period_end) return `Ends on ${end}. Nothing more is charged.`;
  if (subscription.status === "trialing") return `Free until ${end}; then the first charge.`;
  if (subscription.status === "past_due")
    return "Past due: the last payment failed. Change the card, then pay the open invoice.";
  return `Renews on ${end}.`;
}

const brandNames: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
};

function cardSection({ session, card }: PortalView): Markup {
  const text = card
    ? `${brandNames[card.brand] ?? card.brand} ending in ${card.last4}, expires ${String(card.exp_month).padStart(2, "0")} / ${card.exp_year}`
    : "No card on file.";
  return html`
    <section class="card">
      <h2>Payment method</h2>
      <p>${text}</p>
      <div class="actions"><a class="button" href="/portal/${session.id}/card">Change card</a></div>
    </section>`;
}

function invoiceSection({ session, invoices }: PortalView): Markup {
  if (invoices.length === 0) return html`<section class="card"><h2>Invoices</h2><p>None yet.</p></section>`;
  return html`
    <section class="card">
      <h2>Invoices</h2>
      <ul class="list rows">${invoices.map((invoice) => invoiceRow(session, invoice))}</ul>
    </section>`;
}

function invoiceRow({ id }: PortalSession, invoice: Invoice): Markup {
  const pay = html`
    <form method="post" action="/portal/${id}/invoices/${invoice.id}/pay">
      <button aria-label="Pay now: invoice ${invoice.number}">Pay now</button>
    </form>`;
  return html`
    <li>
      <span>${day(invoice.created)} <span class="quiet">${invoice.number}</span></span>
      <span>${money(invoice.amount_due)}</span>
      <span class="${invoice.status === "open" ? "bad" : "quiet"}">${invoice.status}</span>
      ${invoice.status === "open" ? pay : ""}
    </li>`;
}
