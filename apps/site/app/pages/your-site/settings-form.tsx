import type { EmbedResponse, EmbedSettings } from "@livery/contract";
import { Button } from "@livery/ui";
import { type FormEvent, useCallback, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { ConflictMessage } from "../../features/session/conflict-message.tsx";
import { FormMessage } from "../../features/session/form-message.tsx";
import { UnsavedChanges } from "../../shell/workspace/unsaved-changes.tsx";
import { ContactSection } from "./contact-section.tsx";
import { LookSection } from "./look-section.tsx";
import { OfferSection } from "./offer-section.tsx";
import { Preview } from "./preview.tsx";
import { saveEmbed } from "./your-site-calls.ts";
import { useYourSite } from "./your-site-context.ts";

type State =
  | { kind: "idle" | "saving" | "published" | "kept" }
  | { kind: "failed"; text: string }
  /** Somebody else was faster: what was chosen stays, and the member decides. */
  | { kind: "conflict"; current: EmbedResponse; isPublished: boolean };

/** How the configurator looks and what it offers, with a preview of what is being changed. */
export function SettingsForm() {
  const { found, canEdit, guard } = useYourSite();
  // A refresh in the background does not change what somebody edits.
  const [settings, setSettings] = useState(found.draft);
  const [saved, setSaved] = useState(found);
  const [state, setState] = useState<State>({ kind: "idle" });
  const edit = useCallback((changed: Partial<EmbedSettings>) => {
    setSettings((before) => ({ ...before, ...changed }));
    setState({ kind: "idle" });
  }, []);

  async function save(isPublished: boolean, revision = saved.revision) {
    setState({ kind: "saving" });
    const answer = await guard(saveEmbed({ revision, settings, isPublished }));
    if (answer.kind === "ok") {
      setSaved(answer.body);
      setState({ kind: isPublished ? "published" : "kept" });
    } else if (answer.code === "changed-meanwhile") {
      const current = answer.current as EmbedResponse; // the contract's form of this refusal
      setState({ kind: "conflict", current, isPublished });
    } else {
      const [reason] = Object.values(answer.fields);
      setState({ kind: "failed", text: reason ?? "This couldn't be saved. Please try again." });
    }
  }

  function showTheirs(current: EmbedResponse) {
    setSettings(current.draft);
    setSaved(current);
    setState({ kind: "idle" });
  }

  // The browser looked for it before the settings were here.
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(true);
  }

  const isUnsaved = !isSame(settings, saved.draft);
  const hasUnpublished = !isSame(settings, saved.live);
  return (
    <form onSubmit={submit} aria-label="Look and offer" className="your-site-settings">
      <UnsavedChanges isUnsaved={isUnsaved} />
      <Preview settings={settings} />
      <fieldset disabled={!canEdit} className="grid min-w-0 content-start gap-6">
        <LookSection settings={settings} onEdit={edit} />
        <OfferSection settings={settings} onEdit={edit} />
        <ContactSection settings={settings} onEdit={edit} />
      </fieldset>
      {canEdit ? (
        <div className="your-site-bar">
          {state.kind === "conflict" ? (
            <ConflictMessage
              text="Someone on your team saved other settings a moment ago. Yours aren't saved yet."
              onMine={() => save(state.isPublished, state.current.revision)}
              onTheirs={() => showTheirs(state.current)}
            />
          ) : (
            <>
              <Outcome state={state} hasUnpublished={hasUnpublished} />
              <Button variant="secondary" disabled={!isUnsaved} onClick={() => save(false)}>
                Save draft
              </Button>
              <Button
                type="submit"
                disabled={!hasUnpublished}
                busy={state.kind === "saving"}
                busyLabel="Saving…"
              >
                Publish
              </Button>
            </>
          )}
        </div>
      ) : null}
    </form>
  );
}

function Outcome({
  state,
  hasUnpublished,
}: {
  state: Exclude<State, { kind: "conflict" }>;
  hasUnpublished: boolean;
}) {
  switch (state.kind) {
    case "published":
      return <FormMessage tone="done">Published. Your customers see it now.</FormMessage>;
    case "kept":
      return <FormMessage tone="done">Draft saved. Your customers don't see it yet.</FormMessage>;
    case "failed":
      return (
        <FormMessage tone="error" takesFocus>
          {state.text}
        </FormMessage>
      );
    case "idle":
    case "saving":
      return (
        <p className="type-small text-dim">
          {hasUnpublished ? "Your customers don't see these changes yet." : "Your customers see this."}
        </p>
      );
  }
}

/** The order of a list does not matter. */
function isSame(one: EmbedSettings, other: EmbedSettings): boolean {
  return toText(one) === toText(other);
}

function toText({ logo, accent, ground, language, ...offer }: EmbedSettings): string {
  const { services, hiddenBrands, hiddenFilms, offersProtection = true, tintState = null } = offer;
  const { phone, hours } = offer.contact ?? { phone: "", hours: "" };
  const lists = [services, hiddenBrands, hiddenFilms].map((list) => list.toSorted());
  return JSON.stringify([
    logo,
    accent,
    ground,
    language,
    offersProtection,
    tintState,
    phone,
    hours,
    ...lists,
  ]);
}
