import { embedLimits } from "@livery/contract";
import { Button, TextField } from "@livery/ui";
import { type FormEvent, useRef, useState } from "react";
import type { FormError } from "../../features/session/form-error.ts";
import { useFormError } from "../../features/session/use-form-error.tsx";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { useUnsaved } from "../../shell/workspace/use-unsaved.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { addOrigin, removeOrigin } from "./your-site-calls.ts";
import { useYourSite } from "./your-site-context.ts";

type State = { kind: "idle" | "busy" } | { kind: "error"; error: FormError };

/** The sites that may show the configurator, and when each was last seen doing it. */
export function SitesCard() {
  const { found, canEdit, guard, refresh } = useYourSite();
  const { origins, sightings } = found;
  const form = useRef<HTMLFormElement>(null);
  const { isUnsaved, noteChange, beginSaving } = useUnsaved();
  const [state, setState] = useState<State>({ kind: "idle" });
  const { fieldProps, message } = useFormError(form, state.kind === "error" ? state.error : undefined);
  const seenAt = new Map(sightings.map(({ origin, lastSeenAt }) => [origin, lastSeenAt]));
  const strangers = sightings.filter(({ origin }) => !origins.includes(origin)).slice(0, 5);

  async function change(request: ReturnType<typeof addOrigin>): Promise<boolean> {
    setState({ kind: "busy" });
    const answer = await guard(request);
    if (answer.kind === "refused") {
      const reason = answer.fields["origin"];
      const error = reason
        ? { text: reason, field: "origin" }
        : { text: "This couldn't be saved. Please try again." };
      setState({ kind: "error", error });
      return false;
    }
    setState({ kind: "idle" });
    await refresh();
    return true;
  }

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get("origin");
    const noteSaved = beginSaving();
    if (typeof typed !== "string" || !(await change(addOrigin(typed.trim())))) return;
    noteSaved();
    form.current?.reset();
  }

  return (
    <WorkspaceCard title="Your sites">
      <p className="type-small mt-2 text-dim">
        Only these sites can show your configurator. www.example.com and example.com are two sites: add both
        if you use both.
      </p>
      {origins.length === 0 ? (
        <p className="type-body mt-4">No site yet. Add yours, and then paste the code.</p>
      ) : (
        <ul className="mt-3 grid">
          {origins.map((origin) => (
            <Site
              key={origin}
              origin={origin}
              note={describeSeen(seenAt.get(origin))}
              action={canEdit ? "Remove" : undefined}
              onAction={() => change(removeOrigin(origin))}
            />
          ))}
        </ul>
      )}
      {strangers.length === 0 ? null : (
        <>
          <h3 className="type-small mt-5 text-dim">Not on your list, so not shown there</h3>
          <ul className="grid">
            {strangers.map(({ origin, lastSeenAt }) => (
              <Site
                key={origin}
                origin={origin}
                note={`Tried ${formatFullMoment(lastSeenAt)}`}
                action={canEdit && origin.startsWith("https:") ? "Allow" : undefined}
                onAction={() => change(addOrigin(origin))}
              />
            ))}
          </ul>
        </>
      )}
      {canEdit ? (
        <form
          ref={form}
          onSubmit={add}
          onChange={noteChange}
          aria-label="Add a site"
          className="mt-4 grid gap-3"
        >
          <UnsavedChanges isUnsaved={isUnsaved} />
          {origins.length < embedLimits.origins ? (
            <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
              <TextField
                name="origin"
                label="Your site's address"
                placeholder="www.your-shop.com"
                inputMode="url"
                autoCapitalize="off"
                autoComplete="off"
                spellCheck={false}
                maxLength={300}
                required
                {...fieldProps("origin")}
              />
              <Button type="submit" variant="secondary" className="sm:min-h-14" busy={state.kind === "busy"}>
                Add site
              </Button>
            </div>
          ) : null}
          {message}
        </form>
      ) : null}
    </WorkspaceCard>
  );
}

interface SiteProps {
  origin: string;
  note: string;
  action: string | undefined;
  onAction: () => Promise<unknown>;
}

function Site({ origin, note, action, onAction }: SiteProps) {
  const name = origin.replace(/^https:\/\//, "");
  return (
    <li className="flex items-center justify-between gap-4 border-b border-line py-2 max-xs:flex-wrap">
      <div className="min-w-0">
        <p className="type-body wrap-anywhere">{name}</p>
        <p className="type-small text-dim">{note}</p>
      </div>
      {action === undefined ? null : (
        <Button variant="quiet" className="px-3!" aria-label={`${action} ${name}`} onClick={onAction}>
          {action}
        </Button>
      )}
    </li>
  );
}

function describeSeen(lastSeenAt: string | undefined): string {
  return lastSeenAt === undefined ? "Not seen yet" : `Last seen ${formatFullMoment(lastSeenAt)}`;
}
