import type Stripe from "stripe";
import { z } from "zod";
import { chargesOfInvoice, closeDispute, refundCharge, requireCharge } from "../payments/charges.ts";
import { badParam } from "../payments/payment-error.ts";
import type { Invoice } from "../payments/records.ts";
import type { Fields } from "../payments/wire.ts";
import { listPage, ofCustomer } from "./list-page.ts";
import { integer, page } from "./read-params.ts";
import { type CallOf, type Route, route } from "./route.ts";

const invoiceShape = {
  ...page,
  customer: z.string().optional(),
  status: z.enum(["open", "paid"]).optional(),
  expand: z.strictObject({ 0: z.literal("data.payments") }).optional(),
};
const chargeShape = {
  ...page,
  customer: z.string().optional(),
  expand: z.strictObject({ 0: z.literal("data.refunds") }).optional(),
};
const evidenceShape = { evidence: z.strictObject({ uncategorized_text: z.string() }) };

/** Invoices, what was paid for them, and what was returned. */
export const paymentRoutes: Route[] = [
  route("GET /invoices", invoiceShape, listInvoices),
  route("GET /charges", chargeShape, listCharges),
  route("GET /charges/:id", {}, ({ tx, id }) => requireCharge(tx, id)),
  route("POST /refunds", { charge: z.string(), amount: integer.optional() }, ({ tx, params }) =>
    refundCharge(tx, requireCharge(tx, params.charge, "charge"), params.amount),
  ),
  route("GET /disputes", { ...page, charge: z.string() }, ({ tx, params }) => {
    const { id } = requireCharge(tx, params.charge, "charge");
    const disputes = tx.list("dispute").filter(({ charge }) => charge === id);
    return listPage("/v1/disputes", disputes, params);
  }),
  // As in Stripe's test mode, the evidence names the outcome: https://docs.stripe.com/testing#evidence
  route("POST /disputes/:id", evidenceShape, ({ tx, id, params }) => {
    const { uncategorized_text: text } = params.evidence;
    if (text === "winning_evidence") return closeDispute(tx, id, "won");
    if (text === "losing_evidence") return closeDispute(tx, id, "lost");
    const param = "evidence[uncategorized_text]";
    throw badParam(param, "The sandbox knows winning_evidence and losing_evidence.");
  }),
];

function listInvoices({ tx, params, origin }: CallOf<typeof invoiceShape>) {
  const found = ofCustomer(tx, params.customer, tx.list("invoice"));
  const wanted = found.filter(({ status }) => params.status === undefined || status === params.status);
  const listed = listPage("/v1/invoices", wanted, params);
  const data = listed.data.map((invoice) => ({
    ...invoice,
    hosted_invoice_url: `${origin}/invoice/${invoice.id}`,
    ...(params.expand ? { payments: listPayments(invoice) } : {}),
  }));
  return { ...listed, data };

  function listPayments({ id }: Invoice) {
    const data = chargesOfInvoice(tx, id).map(
      ({ id: charge, payment_intent }) =>
        ({
          id: charge.replace("ch_", "inpay_"),
          object: "invoice_payment",
          payment: { type: "payment_intent", payment_intent },
        }) satisfies Fields<Stripe.InvoicePayment>,
    );
    return { object: "list", data, has_more: false, url: "/v1/invoice_payments" };
  }
}

function listCharges({ tx, params, origin }: CallOf<typeof chargeShape>) {
  const listed = listPage("/v1/charges", ofCustomer(tx, params.customer, tx.list("charge")), params);
  const data = listed.data.map((charge) => {
    const receipt_url = `${origin}/receipt/${charge.id}`;
    if (!params.expand) return { ...charge, receipt_url };
    const refunds = tx.list("refund").filter((refund) => refund.charge === charge.id);
    const url = `/v1/charges/${charge.id}/refunds`;
    return { ...charge, receipt_url, refunds: { object: "list", data: refunds, has_more: false, url } };
  });
  return { ...listed, data };
}
