import type { LeadEvent } from "@livery/contract";
import { longestLeadNote, makeUuid } from "@livery/contract";
import { Button, TextArea } from "@livery/ui";
import { type FormEvent, useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { formatFullMoment } from "../../shell/workspace/format-moment.ts";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { addLeadNote } from "./lead-calls.ts";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { useLead } from "./lead-context.ts";
import { statusLabels } from "./lead-words.ts";

/** Notes and what happened, newest first. Nothing of it can be changed. */
export function LeadHistory() {
  const { lead, history } = useLead().details;
  return (
    <WorkspaceCard title="Notes and history">
      <NoteForm />
      <ol className="mt-6 grid gap-4">
        {history.toReversed().map((event) => (
          <HistoryItem key={event.id} event={event} />
        ))}
        <li className="type-small text-dim">
          Lead received
          <time dateTime={lead.receivedAt} className="block text-faint">
            {formatFullMoment(lead.receivedAt)}
          </time>
        </li>
      </ol>
    </WorkspaceCard>
  );
}

function NoteForm() {
  const { details, guard, refresh } = useLead();
  const [note, setNote] = useState(newNote);
  const [state, setState] = useState<"idle" | "saving" | "saved" | "failed">("idle");

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setState("saving");
    const answer = await guard(addLeadNote({ id: details.lead.id, ...note }));
    // What was typed stays, and keeps its id: if it did arrive, sending it again is the same note.
    if (answer.kind === "refused") return setState("failed");
    setNote(newNote());
    await refresh();
    setState("saved");
  }

  return (
    <form onSubmit={save} aria-label="Note" className="mt-4 grid gap-3">
      <UnsavedChanges isUnsaved={note.text.trim() !== ""} />
      <TextArea
        label="Note for your team"
        placeholder="Note for your team"
        maxLength={longestLeadNote}
        required
        value={note.text}
        onChange={(event) => {
          setNote({ ...note, text: event.target.value });
          setState("idle");
        }}
      />
      {state === "failed" ? (
        <FormMessage tone="error">This note isn't saved. Check your connection and try again.</FormMessage>
      ) : null}
      {state === "saved" ? (
        <FormMessage tone="done" takesFocus>
          Note added.
        </FormMessage>
      ) : null}
      <Button type="submit" variant="secondary" busy={state === "saving"} busyLabel="Saving…">
        Add note
      </Button>
    </form>
  );
}

function newNote() {
  return { noteId: makeUuid(), text: "" };
}

function HistoryItem({ event }: { event: LeadEvent }) {
  const by = event.by ?? (event.byCustomer ? "The customer" : "A former member");
  return (
    <li>
      {event.kind === "note" ? (
        <p dir="auto" className="type-body wrap-anywhere whitespace-pre-wrap">
          {event.text}
        </p>
      ) : (
        <p className="type-small">{describe(event)}</p>
      )}
      <p className="type-small wrap-anywhere text-dim">
        <bdi>{by}</bdi>
        <time dateTime={event.at} className="block text-faint">
          {formatFullMoment(event.at)}
        </time>
      </p>
    </li>
  );
}

function describe(event: Exclude<LeadEvent, { kind: "note" }>): string {
  if (event.kind === "quote") return describeQuote(event);
  if (event.kind === "status") return `${statusLabels[event.from]} → ${statusLabels[event.to]}`;
  return event.to === null ? "Assigned to nobody" : `Assigned to ${event.to}`;
}

function describeQuote({ what, number, version }: Extract<LeadEvent, { kind: "quote" }>): string {
  return `Quote ${number}${version === 1 ? "" : `, version ${version},`} ${what}`;
}
