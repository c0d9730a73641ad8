import type { WebhookEndpoint } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import { EndpointForm } from "./endpoint-form.tsx";
import { deleteWebhook, testWebhook } from "./webhook-calls.ts";
import { endpointStates } from "./webhook-words.ts";
import { useWebhooks } from "./webhooks-context.ts";

/** One receiver: its state, secret and settings, with a test. */
export function EndpointCard({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { guard, refresh } = useWebhooks();
  const { id, url, secret, state } = endpoint;
  const [test, setTest] = useState<"idle" | "busy" | "sent" | "failed">("idle");
  const [isDeleting, setDeleting] = useState(false);

  async function send() {
    setTest("busy");
    const answer = await guard(testWebhook(id));
    setTest(answer.kind === "ok" ? "sent" : "failed");
    await refresh();
  }

  async function remove(): Promise<string | undefined> {
    const answer = await guard(deleteWebhook(id));
    if (answer.kind === "refused" && answer.code !== "not-found")
      return "This couldn't be deleted. Please try again.";
    await refresh();
    return undefined;
  }

  return (
    <WorkspaceCard title={new URL(url).host}>
      <p className={`type-small mt-2 ${state === "ok" ? "text-dim" : "text-error"}`}>
        {endpointStates[state]}
      </p>
      <details className="workspace-more type-small mt-3">
        <summary className="flex min-h-target cursor-pointer items-center gap-2 text-dim hover:text-text">
          Show the signing secret
        </summary>
        <code className="block break-all">{secret}</code>
        <p className="mt-2 text-dim">
          Verifies that a request came from us, by the Standard Webhooks specification.
        </p>
      </details>
      <EndpointForm key={url} endpoint={endpoint} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button variant="secondary" busy={test === "busy"} onClick={send} disabled={state === "disabled"}>
          Send a test
        </Button>
        <Button variant="quiet" className="px-3!" onClick={() => setDeleting(true)}>
          Delete
        </Button>
      </div>
      {test === "sent" ? (
        <div className="mt-3">
          <FormMessage tone="done">Test queued. Its outcome is in the log within seconds.</FormMessage>
        </div>
      ) : null}
      {test === "failed" ? (
        <div className="mt-3">
          <FormMessage tone="error">The test couldn't be sent. Please try again.</FormMessage>
        </div>
      ) : null}
      {isDeleting ? (
        <ConfirmDialog
          title={`Delete ${new URL(url).host}?`}
          action="Delete"
          onConfirm={remove}
          onClose={() => setDeleting(false)}
        >
          Nothing more is sent there, also not what still waits. The log of it is deleted, too.
        </ConfirmDialog>
      ) : null}
    </WorkspaceCard>
  );
}
