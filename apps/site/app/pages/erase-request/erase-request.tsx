import { eraseOwnLeadPage } from "@livery/contract";
import { useState } from "react";
import { useLocation } from "react-router";
import { FormMessage } from "../../features/session/form-message.tsx";
import { MailedLinkButton, MailedLinkPage } from "../../shell/mailed-link-page.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { publicSpanish } from "../../language/public-spanish.ts";
import { useLinkLanguage } from "../../language/use-link-language.ts";
import { useTitle } from "../../shell/use-title.ts";
import { eraseOwnLead } from "./erase-own-lead.ts";
import { eraseTexts } from "./erase-texts.ts";

export const handle: PageHandle = {
  opensAtTop: true,
  hasSecretAddress: true,
  isOfShop: true,
  linkTexts: publicSpanish,
};

export const meta = () =>
  pageMeta({
    path: eraseOwnLeadPage,
    kinds: [],
    title: "Erase what you sent",
    description: "Erase the looks and contact details that you sent to a shop.",
  });

type State = "idle" | "sending" | "erased" | "gone" | "failed";

export default function EraseRequest() {
  const { hash } = useLocation();
  const token = hash.slice(1);
  const language = useLinkLanguage();
  const [state, setState] = useState<State>("idle");
  const isAnswered = state === "erased" || state === "gone";
  const texts = eraseTexts[language];
  useTitle(texts.title);

  async function erase() {
    setState("sending");
    setState(await eraseOwnLead(token));
  }

  const titles: Partial<Record<State, string>> = texts.titles;
  return (
    <MailedLinkPage
      title={titles[state] ?? texts.title}
      token={token || undefined}
      language={language}
      isAnswered={isAnswered}
    >
      {state === "erased" ? <p className="type-lead text-dim">{texts.erased}</p> : null}
      {state === "gone" ? <p className="type-lead text-dim">{texts.gone}</p> : null}
      {isAnswered ? null : (
        <>
          <p className="type-lead text-dim">{texts.why}</p>
          {state === "failed" ? (
            <FormMessage tone="error" takesFocus>
              {texts.failed}
            </FormMessage>
          ) : null}
          <MailedLinkButton onClick={() => void erase()} busy={state === "sending"} busyLabel={texts.erasing}>
            {texts.action}
          </MailedLinkButton>
        </>
      )}
    </MailedLinkPage>
  );
}
