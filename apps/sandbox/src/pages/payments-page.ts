import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, toolPage } from "../html/page.ts";
import { closeDispute, findDispute, openDispute, refundCharge, requireCharge } from "../payments/charges.ts";
import { formatCents, formatTime } from "../payments/format.ts";
import { badParam } from "../payments/payment-error.ts";
import type { Charge } from "../payments/records.ts";
import type { Store, Transaction } from "../payments/store.ts";
import { type FormFields, readFields } from "./card-form.ts";

const maxListed = 100;

const actions: Record<string, (tx: Transaction, id: string, fields: FormFields) => void> = {
  refund: (tx, id, { dollars = "" }) =>
    void refundCharge(tx, requireCharge(tx, id), dollars.trim() === "" ? undefined : readCents(dollars)),
  dispute: (tx, id) => void openDispute(tx, requireCharge(tx, id)),
  win: (tx, id) => void closeDispute(tx, id, "won"),
  lose: (tx, id) => void closeDispute(tx, id, "lost"),
};

/** What a developer does in place of the provider's support, and of a bank. */
export function createPaymentPages(store: Store): Hono {
  const app = new Hono();
  app.get("/payments", (c) => c.html(paymentsPage(store)));
  for (const [name, run] of Object.entries(actions))
    app.post(`/payments/:id/${name}`, async (c) => {
      const fields = await readFields(c);
      store.transact((tx) => run(tx, c.req.param("id"), fields));
      await store.saved();
      return c.redirect("/payments", 303);
    });
  return app;
}

function readCents(dollars: string): number {
  if (!/^\s*\d{1,6}(\.\d\d)?\s*$/.test(dollars)) throw badParam("dollars", "Type an amount such as 12.50.");
  return Math.round(Number(dollars) * 100);
}

function paymentsPage(store: Store): Markup {
  const charges = store.list("charge").slice(0, maxListed);
  return toolPage(
    "Payments",
    html`
      <h1>Payments <small>newest ${charges.length}</small></h1>
      <p class="muted">Return money, or dispute a payment as a bank would. Each sends events to Livery.</p>
      <ul class="rows">${charges.map((charge) => paymentRow(store, charge))}</ul>`,
  );
}

function paymentRow(store: Store, charge: Charge): Markup {
  const { id, amount, amount_refunded: refunded, created, customer } = charge;
  return html`
    <li>
      <span>${formatCents(amount)} <span class="muted">${store.get("customer", customer)?.email}</span></span>
      ${refunded > 0 ? html`<span class="bad">${formatCents(refunded)} refunded</span>` : ""}
      ${charge.refunded || charge.disputed ? "" : openActions(id)}
      ${disputeActions(store, charge)}
      <time>${formatTime(created)}</time>
    </li>`;
}

function openActions(id: string): Markup {
  return html`
    <form class="actions" method="post">
      <input name="dollars" inputmode="decimal" placeholder="All" aria-label="Dollars to refund of ${id}" size="6">
      <button formaction="/payments/${id}/refund">Refund</button>
      <button formaction="/payments/${id}/dispute">Dispute</button>
    </form>`;
}

function disputeActions(store: Store, charge: Charge): Markup | "" {
  const dispute = findDispute(store, charge);
  if (!dispute) return "";
  if (dispute.status !== "needs_response") return html`<span class="bad">dispute ${dispute.status}</span>`;
  return html`
    <form class="actions" method="post">
      <span class="bad">disputed</span>
      <button formaction="/payments/${dispute.id}/win">Livery wins</button>
      <button formaction="/payments/${dispute.id}/lose">Livery loses</button>
    </form>`;
}
