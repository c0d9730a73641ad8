import { Link, useLocation } from "react-router";
import { BackLink } from "../../shell/workspace/back-link.tsx";
import { leadAddress, listAddress, readListPlace } from "./list-place.ts";

/** Back to the list as it was, and on to the lead that follows there. */
export function LeadSteps({ id }: { id: string }) {
  const place = readListPlace(useLocation().state);
  const index = place?.ids.indexOf(id) ?? -1;
  const next = index === -1 ? undefined : place?.ids[index + 1];
  return (
    <div className="flex items-center justify-between gap-4 print:hidden">
      <BackLink to={listAddress(place)}>{place?.search ? "Back to the list" : "All leads"}</BackLink>
      {next === undefined ? null : (
        <Link
          to={leadAddress(next)}
          state={place}
          className="type-small -my-2 flex min-h-target items-center gap-2 text-dim hover:text-text"
        >
          Next lead <span aria-hidden="true">→</span>
        </Link>
      )}
    </div>
  );
}
