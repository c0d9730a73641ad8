import { Link, useLocation } from "react-router";
import { BackLink } from "./back-link.tsx";
import { readListPlace } from "./list-place.ts";

interface ListStepsProps {
  id: string;
  /** Address of the list, without a query. */
  list: string;
  /** Leads to the list from what was opened elsewhere. */
  allLabel: string;
  nextLabel: string;
  addressOf: (id: string) => string;
}

/** Back to the list as it was, and on to what follows there. */
export function ListSteps({ id, list, allLabel, nextLabel, addressOf }: ListStepsProps) {
  const place = readListPlace(useLocation().state);
  const index = place?.ids.indexOf(id) ?? -1;
  const next = index === -1 ? undefined : place?.ids[index + 1];
  return (
    <div className="flex items-center justify-between gap-4 print:hidden">
      <BackLink to={list + (place?.search ?? "")}>{place?.search ? "Back to the list" : allLabel}</BackLink>
      {next === undefined ? null : (
        <Link
          to={addressOf(next)}
          state={place}
          className="type-small -my-2 flex min-h-target max-xs:my-0 items-center gap-2 text-dim hover:text-text"
        >
          {nextLabel} <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}
