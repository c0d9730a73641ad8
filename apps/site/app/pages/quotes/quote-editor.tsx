import { depositCentsOf, formatCents, type QuoteDetails, quoteLimits } from "@livery/contract";
import { Button, TextArea } from "@livery/ui";
import type { FormEvent } from "react";
import { ConflictMessage } from "../../features/session/conflict-message.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { sumOf, toDraft, toTyped } from "./draft-fields.ts";
import { LineEditor } from "./line-editor.tsx";
import { CustomerFields, TermFields } from "./quote-fields.tsx";
import { describeUnprinted } from "./quote-words.ts";
import { type QuoteEditorOptions, useQuoteEditor } from "./use-quote-editor.ts";

/** The draft of a quote: what is typed here is sent only on Send. */
export function QuoteEditor(options: QuoteEditorOptions) {
  const editor = useQuoteEditor(options);
  const { typed, basis, state, isChanged, change, save, prepareSending } = editor;

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const submitter = (event.nativeEvent as SubmitEvent).submitter; // React's type leaves it out
    if (submitter?.getAttribute("name") === "send") await prepareSending();
    else if (isChanged) await save();
  }

  const totals = sumOf(typed);
  const depositCents = depositCentsOf(totals.totalCents, toDraft(typed).depositPercent);
  const { unprinted = [] } = basis;
  return (
    <form onSubmit={submit} aria-label="Quote" className="quote-parts">
      <div className="grid min-w-0 content-start gap-6">
        <WorkspaceCard title="Lines">
          <div className="mt-4">
            <LineEditor lines={typed.lines} onChange={(lines) => change({ lines })} />
          </div>
          <dl className="quote-sums type-body mt-6 tabular-nums">
            <dt className="text-dim">Subtotal</dt>
            <dd>{formatCents(totals.subtotalCents)}</dd>
            <dt className="text-dim">Sales tax</dt>
            <dd>{formatCents(totals.taxCents)}</dd>
            <dt className="font-medium">Total</dt>
            <dd className="font-medium">{formatCents(totals.totalCents)}</dd>
            {depositCents > 0 ? (
              <>
                <dt className="text-dim">Deposit to book</dt>
                <dd>{formatCents(depositCents)}</dd>
              </>
            ) : null}
          </dl>
        </WorkspaceCard>
        <WorkspaceCard title="Note">
          <div className="mt-4">
            <TextArea
              label="Note for the customer"
              placeholder="Note for the customer"
              maxLength={quoteLimits.noteLength}
              value={typed.note}
              onChange={(event) => change({ note: event.target.value })}
            />
          </div>
        </WorkspaceCard>
      </div>
      <div className="grid content-start gap-6">
        <CustomerFields typed={typed} onChange={change} unprinted={unprinted} />
        <TermFields typed={typed} onChange={change} />
      </div>
      <UnsavedChanges isUnsaved={isChanged} />
      <EditorBar editor={editor} details={options.details} />
      {state.kind === "asking" ? <SendDialog editor={editor} /> : null}
    </form>
  );
}

type Editor = ReturnType<typeof useQuoteEditor>;

/** Says what is sent: the saved draft, without what was typed while it was saved. */
function SendDialog({ editor }: { editor: Editor }) {
  const { draft, unprinted = [] } = editor.basis;
  const { name, email } = draft;
  const { totalCents } = sumOf(toTyped(draft));
  return (
    <ConfirmDialog
      title={
        <>
          <span>Send to </span>
          <bdi>{name}</bdi>
          <span>?</span>
        </>
      }
      action="Send"
      onConfirm={editor.send}
      onClose={editor.stopAsking}
    >
      <span>The total is {formatCents(totalCents)}. </span>
      <span>
        {email === ""
          ? "Without an email address nothing is mailed: you get a link to text or show. "
          : `${email} gets a link and a PDF. `}
      </span>
      {unprinted.length === 0 ? null : <span>{describeUnprinted(unprinted)} </span>}
      <span>What you send can't be changed. You can always send a newer version, which replaces it.</span>
    </ConfirmDialog>
  );
}

interface EditorBarProps {
  editor: Editor;
  details: QuoteDetails;
}

/** Save and Send, with what came of them. */
function EditorBar({ editor, details }: EditorBarProps) {
  const { state, basis, isChanged, save, showTheirs } = editor;
  const { totalCents } = sumOf(editor.typed);
  const isDone = basis.isSent && details.quote.status === "sent" && !isChanged;
  return (
    <div className="quote-bar">
      <p className="quote-bar-total type-body text-dim tabular-nums">{formatCents(totalCents)}</p>
      {state.kind === "failed" ? (
        <FormMessage tone="error" takesFocus>
          {state.text}
        </FormMessage>
      ) : null}
      {state.kind === "saved" ? <FormMessage tone="done">Draft saved.</FormMessage> : null}
      {state.kind === "conflict" ? (
        <ConflictMessage
          text="Someone on your team changed this quote a moment ago. What you typed isn't saved yet."
          onMine={() => save(state.current.draftVersion)}
          onTheirs={() => showTheirs(state.current)}
        />
      ) : (
        <>
          <Button
            type="submit"
            variant="secondary"
            disabled={!isChanged}
            busy={state.kind === "saving"}
            busyLabel="Saving…"
          >
            Save draft
          </Button>
          {isDone ? null : (
            <Button type="submit" name="send" disabled={state.kind === "saving"}>
              {details.versions.length > 0 ? "Send new version" : "Send quote"}
            </Button>
          )}
        </>
      )}
    </div>
  );
}
