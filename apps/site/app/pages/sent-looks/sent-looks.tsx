import { type Language, languages, type SentLooks, sentLooksPage } from "@livery/contract";
import { Button } from "@livery/ui";
import type { Answer } from "../../api.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { publicSpanish } from "../../language/public-spanish.ts";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { useMailedLink } from "../../shell/use-mailed-link.ts";
import { useTitle } from "../../shell/use-title.ts";
import { FoundLooks } from "./found-looks.tsx";
import { readSentLooks } from "./sent-looks-calls.ts";
import { sentLooksTexts } from "./sent-looks-texts.ts";
import "./sent-looks.css";

export const handle: PageHandle = {
  opensAtTop: true,
  hasSecretAddress: true,
  isOfShop: true,
  linkTexts: publicSpanish,
};

export const meta = () => [
  ...pageMeta({
    path: sentLooksPage,
    kinds: [],
    title: "Your looks",
    description: "The looks that you sent to a shop, with their films and pictures.",
  }),
  { name: "robots", content: "noindex" },
];

type State = { kind: "failed" | "gone" } | { kind: "ready"; found: SentLooks };

/** Opened by a mailed link. */
export default function SentLooksPage() {
  const { token, linkLanguage, state, load } = useMailedLink(readSentLooks, toState);

  const language = state.kind === "ready" ? state.found.language : linkLanguage;
  const looks = state.kind === "ready" ? state.found.looks.length : undefined;
  useTitle(sentLooksTexts[language].title(looks));

  return (
    <div className="sent-looks" lang={language}>
      {state.kind === "ready" ? (
        <FoundLooks token={token} found={state.found} />
      ) : (
        <NoLooks kind={state.kind} language={language} onRetry={load} />
      )}
    </div>
  );
}

function toState(answer: Answer<SentLooks>): State {
  if (answer.kind === "ok") return { kind: "ready", found: answer.body };
  return { kind: answer.code === "link-expired" ? "gone" : "failed" };
}

interface NoLooksProps {
  kind: "loading" | "failed" | "gone";
  language: Language;
  onRetry: () => Promise<void>;
}

function NoLooks({ kind, language, onRetry }: NoLooksProps) {
  const { title, gone, ...texts } = sentLooksTexts[language];
  return (
    <>
      <h1 className="type-title">{kind === "gone" ? gone.title : title()}</h1>
      {kind === "loading" ? (
        <p role="status" className="type-lead text-dim noscript:hidden">
          {texts.loading}
        </p>
      ) : null}
      {kind === "gone" ? (
        <>
          <p className="type-lead text-dim">{gone.why}</p>
          <p className="type-lead text-dim">{gone.next}</p>
        </>
      ) : null}
      {kind === "failed" ? (
        <div className="grid justify-items-start gap-4">
          <FormMessage tone="error">{texts.loadFailed}</FormMessage>
          <Button variant="secondary" onClick={onRetry}>
            {texts.tryAgain}
          </Button>
        </div>
      ) : null}
      {languages.map((each) => (
        <p key={each} lang={each} className="type-lead hidden text-dim noscript:block">
          {sentLooksTexts[each].needsScript}
        </p>
      ))}
    </>
  );
}
