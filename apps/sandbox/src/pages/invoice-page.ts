import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, paymentPage } from "../html/page.ts";
import { chargesOfInvoice, findDispute, requireCharge } from "../payments/charges.ts";
import { formatCents, formatDay } from "../payments/format.ts";
import { noSuch } from "../payments/payment-error.ts";
import type { Charge, Invoice } from "../payments/records.ts";
import type { Store } from "../payments/store.ts";

/** What `hosted_invoice_url` and `receipt_url` open. */
export function createInvoicePages(store: Store): Hono {
  return new Hono()
    .get("/invoice/:id", (c) => {
      const id = c.req.param("id");
      const invoice = store.get("invoice", id);
      if (!invoice) throw noSuch("invoice", id);
      return c.html(invoicePage(store, invoice));
    })
    .get("/receipt/:id", (c) => c.html(receiptPage(store, requireCharge(store, c.req.param("id")))));
}

function receiptPage(store: Store, charge: Charge): Markup {
  return paymentPage(
    "Receipt",
    html`
      <h1>Receipt <small>${formatDay(charge.created)}</small></h1>
      <p class="amount">${formatCents(charge.amount)}</p>
      <p class="good">paid</p>
      <ul class="rows">${returnedRow(store, charge)}</ul>`,
  );
}

function invoicePage(store: Store, { id, amount_due: due, created, lines, status }: Invoice): Markup {
  return paymentPage(
    "Invoice",
    html`
      <h1>Invoice <small>${formatDay(created)}</small></h1>
      <p class="amount">${formatCents(due)}</p>
      <p class="${status === "open" ? "bad" : "good"}">${status}</p>
      <ul class="rows">
        ${lines.data.map(({ description, amount }) => html`<li><span>${description}</span><span>${formatCents(amount)}</span></li>`)}
        ${chargesOfInvoice(store, id).map((charge) => returnedRow(store, charge))}
      </ul>`,
  );
}

function returnedRow(store: Store, charge: Charge): Markup {
  const dispute = findDispute(store, charge);
  const { amount_refunded: refunded } = charge;
  return html`
    ${refunded > 0 ? html`<li><span>Refunded</span><span>${formatCents(-refunded)}</span></li>` : ""}
    ${dispute ? html`<li><span>Dispute: ${dispute.status}</span><span>${formatCents(dispute.amount)}</span></li>` : ""}`;
}
