import { formatCents, type ShopInvoice } from "@livery/contract";
import { formatDate } from "../../features/billing/format-date.ts";
import { findInvoices } from "../../features/billing/billing-calls.ts";
import { describeInvoice } from "../../features/billing/invoice-status.ts";
import { LoadedCard } from "../../shell/workspace/loaded-card.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";

/** What the shop was charged for its plan and for credits, with the payment provider's page of each. For owners. */
export function InvoicesCard() {
  return (
    <LoadedCard
      title="Invoices"
      {...useLoaded(findInvoices)}
      loadingWords="Loading your invoices…"
      failureWords="Your invoices couldn't load. Our payment provider isn't answering."
    >
      {({ invoices }) => <InvoiceList invoices={invoices} />}
    </LoadedCard>
  );
}

function InvoiceList({ invoices }: { invoices: ShopInvoice[] }) {
  if (invoices.length === 0)
    return (
      <p className="type-body mt-3 text-dim">
        No invoices yet. They start with your plan or a pack of credits.
      </p>
    );
  return (
    <ul aria-label="Invoices" className="mt-3">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: ShopInvoice }) {
  const { at, cents, credits, url } = invoice;
  const view = typeof credits === "number" ? "View receipt" : "View invoice";
  const status = describeInvoice(invoice);
  const date = formatDate(at);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 border-t border-line py-2 sm:grid-cols-[minmax(0,1fr)_auto_6rem]">
      <div className="min-w-0 wrap-anywhere">
        <p className="type-body">
          <time dateTime={at}>{date}</time>
        </p>
        <p className={`type-small ${status.needsAction ? "text-error" : "text-dim"}`}>{status.text}</p>
      </div>
      <p className="type-body text-right tabular-nums">{formatCents(cents)}</p>
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`${view} of ${date}`}
          className="type-body col-span-2 flex min-h-target items-center underline sm:col-span-1 sm:justify-end"
        >
          {view}
        </a>
      )}
    </li>
  );
}
