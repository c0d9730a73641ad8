import { useState } from "react";
import { Button } from "@livery/ui";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { buttonSnippet, inlineSnippet, pinnedSnippet, policyLines, siteBuilders } from "./snippets.ts";
import { useYourSite } from "./your-site-context.ts";

const kinds = { inline: "In the page", button: "Button that opens it" } as const;
type Kind = keyof typeof kinds;

/** The code for the shop's page, and where to paste it. */
export function SnippetCard() {
  const { found } = useYourSite();
  const [kind, setKind] = useState<Kind>("inline");
  const [builder, setBuilder] = useState(siteBuilders[0]);
  const pinned = pinnedSnippet(found);
  return (
    <WorkspaceCard title="Code for your page">
      <fieldset className="mt-3 flex flex-wrap gap-x-6">
        <legend className="sr-only">How it shows</legend>
        {(Object.keys(kinds) as Kind[]).map((each) => (
          <label key={each} className="type-body flex min-h-target items-center gap-2.5">
            <input
              type="radio"
              name="kind"
              className="size-5 flex-none"
              checked={each === kind}
              onChange={() => setKind(each)}
            />
            {kinds[each]}
          </label>
        ))}
      </fieldset>
      <Code label="Code" code={kind === "inline" ? inlineSnippet(found) : buttonSnippet(found)} />
      <div className="mt-5 grid gap-3">
        <SelectField
          label="Your site is made with"
          value={builder?.name}
          onChange={(event) => setBuilder(siteBuilders.find(({ name }) => name === event.target.value))}
        >
          {siteBuilders.map(({ name }) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <ol className="type-small grid list-decimal gap-1.5 pl-5 text-dim">
          {builder?.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <details className="workspace-more type-small mt-4">
        <summary className="flex min-h-target cursor-pointer items-center gap-2 text-dim hover:text-text">
          For developers
        </summary>
        <p className="mt-1 text-dim">If your site has a Content-Security-Policy, add these sources.</p>
        <Code label="Content-Security-Policy" code={policyLines(found)} />
        {pinned === null ? null : (
          <>
            <p className="mt-4 text-dim">To load one fixed version, checked by its hash, use this script.</p>
            <Code label="Script of one version" code={pinned} />
          </>
        )}
      </details>
    </WorkspaceCard>
  );
}

type Copied = "idle" | "copied" | "failed";

/** Code with a button that copies it. */
function Code({ label, code }: { label: string; code: string }) {
  const [copied, setCopied] = useState<{ code: string; state: Copied }>({ code, state: "idle" });
  // Changed code is not on the clipboard.
  const state = copied.code === code ? copied.state : "idle";
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      setCopied({ code, state: "copied" });
    } catch {
      setCopied({ code, state: "failed" }); // not allowed: it can be selected
    }
  }
  return (
    <div className="your-site-code">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <pre aria-label={label} role="group" tabIndex={0}>
        <code>{code}</code>
      </pre>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button variant="secondary" onClick={copy} aria-label={`Copy: ${label}`}>
          Copy
        </Button>
        <p role="status" className="type-small text-dim">
          {state === "copied" ? <span>Copied.</span> : null}
          {state === "failed" ? (
            <span>Your browser didn't allow copying. Select the code instead.</span>
          ) : null}
        </p>
      </div>
    </div>
  );
}
