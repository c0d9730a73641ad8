import type { ShopInvoice } from "@livery/contract";
import { formatDate } from "../../features/billing/format-date.ts";
import { formatPrice } from "../../features/billing/format-price.ts";
import { findInvoices } from "../../features/billing/billing-calls.ts";
import { describeInvoice } from "../../features/billing/invoice-status.ts";
import { LoadFailure } from "../../shell/workspace/load-failure.tsx";
import { useLoaded } from "../../shell/workspace/use-loaded.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";

/** What the shop was charged, with the payment provider's page of each. For owners. */
export function InvoicesCard() {
  const { loaded, refresh } = useLoaded(findInvoices);
  return (
    <WorkspaceCard title="Invoices">
      {loaded.kind === "loading" ? (
        <p role="status" className="type-body mt-3 text-dim">
          Loading your invoices…
        </p>
      ) : null}
      {loaded.kind === "failed" ? (
        <div className="mt-3">
          <LoadFailure
            message="Your invoices couldn't load. Our payment provider isn't answering."
            refresh={refresh}
          />
        </div>
      ) : null}
      {loaded.kind === "ready" ? <InvoiceList invoices={loaded.data.invoices} /> : null}
    </WorkspaceCard>
  );
}

function InvoiceList({ invoices }: { invoices: ShopInvoice[] }) {
  if (invoices.length === 0)
    return <p className="type-body mt-3 text-dim">No invoices yet. They start with your plan.</p>;
  return (
    <ul aria-label="Invoices" className="mt-3">
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: ShopInvoice }) {
  const { at, cents, url } = invoice;
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
      <p className="type-body text-right tabular-nums">{formatPrice(cents)}</p>
      {url === null ? null : (
        <a
          href={url}
          target="_blank"
          rel="noreferrer"
          aria-label={`View invoice of ${date}`}
          className="type-body col-span-2 flex min-h-target items-center underline sm:col-span-1 sm:justify-end"
        >
          View invoice
        </a>
      )}
    </li>
  );
}
