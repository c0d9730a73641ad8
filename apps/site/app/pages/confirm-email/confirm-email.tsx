import { confirmEmailPage } from "@livery/contract";
import { useState } from "react";
import { FormMessage } from "../../features/session/form-message.tsx";
import { MailedLinkButton, MailedLinkPage } from "../../shell/mailed-link-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { useOneTimeParameter } from "../../shell/use-one-time-parameter.ts";
import { publicSpanish } from "../../language/public-spanish.ts";
import { useLinkLanguage } from "../../language/use-link-language.ts";
import { useTitle } from "../../shell/use-title.ts";
import { useHydrated } from "../../use-hydrated.ts";
import { confirmEmail } from "./confirm-email-call.ts";
import { confirmTexts } from "./confirm-texts.ts";

export const handle: PageHandle = {
  opensAtTop: true,
  hasSecretAddress: true,
  isOfShop: true,
  linkTexts: publicSpanish,
};

export const meta = () =>
  pageMeta({
    path: confirmEmailPage.path,
    kinds: [],
    title: "Get your looks",
    description: "Confirm your email address to get the looks that you sent to a shop.",
  });

type State = "idle" | "sending" | "sent" | "expired" | "failed";

const isFinal = (state: State) => state === "sent" || state === "expired";

export default function ConfirmEmail() {
  const [answered, setAnswered] = useState<{ result: State; of: string }>();
  const isUsed = (value: string) => answered?.of === value && isFinal(answered.result);
  const token = useOneTimeParameter(confirmEmailPage.parameter, isUsed);
  // Another link in the same tab differs only in its fragment, so that the browser stays on this page.
  const result = answered?.of === token ? (answered?.result ?? "idle") : "idle";
  const language = useLinkLanguage();
  const isHydrated = useHydrated();
  const state = isHydrated && token === undefined ? "expired" : result;
  const texts = confirmTexts[language];
  useTitle(texts.title);

  async function confirm() {
    if (token === undefined) return;
    setAnswered({ result: "sending", of: token });
    setAnswered({ result: await confirmEmail(token), of: token });
  }

  const title = { idle: texts.title, sending: texts.title, failed: texts.title, ...texts.titles }[state];
  return (
    <MailedLinkPage title={title} token={token} language={language} isAnswered={isFinal(result)}>
      {state === "expired" ? <p className="type-lead text-dim">{texts.expired}</p> : null}
      {state === "sent" ? <p className="type-lead text-dim">{texts.sent}</p> : null}
      {state === "idle" || state === "sending" || state === "failed" ? (
        <>
          <p className="type-lead text-dim">{texts.why}</p>
          {state === "failed" ? (
            <FormMessage tone="error" takesFocus>
              {texts.failed}
            </FormMessage>
          ) : null}
          <MailedLinkButton
            onClick={() => void confirm()}
            busy={state === "sending"}
            busyLabel={texts.sending}
          >
            {texts.action}
          </MailedLinkButton>
        </>
      ) : null}
    </MailedLinkPage>
  );
}
