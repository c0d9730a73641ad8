import {
  type CustomerQuote,
  customerQuotePage,
  languages,
  mailAddress,
  type SentQuote,
} from "@livery/contract";
import { Button } from "@livery/ui";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Answer } from "../../api.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import type { PageHandle } from "../../shell/page-handle.ts";
import { pageMeta } from "../../shell/page-meta.ts";
import { publicSpanish } from "../../language/public-spanish.ts";
import { PostedPicture } from "../../shell/posted-picture.tsx";
import { ShopHead } from "../../shell/shop-head.tsx";
import { ShopQuestions } from "../../shell/shop-questions.tsx";
import { useMailedLink } from "../../shell/use-mailed-link.ts";
import { useTitle } from "../../shell/use-title.ts";
import { AnswerForms } from "./answer-forms.tsx";
import { downloadPicture, readQuote } from "./customer-quote-calls.ts";
import { findCustomerTexts } from "./find-customer-texts.ts";
import { NextSteps } from "./next-steps.tsx";
import { QuoteDocument } from "./quote-document.tsx";
import "./customer-quote.css";

export const handle: PageHandle = {
  opensAtTop: true,
  hasSecretAddress: true,
  isOfShop: true,
  linkTexts: publicSpanish,
};

export const meta = () =>
  pageMeta({
    path: customerQuotePage,
    kinds: [],
    title: "Your quote",
    description: "A shop's quote for your car: view it, accept it or decline it.",
  });

type State = { kind: "failed" | "unknown" } | { kind: "ready"; found: CustomerQuote };

/** Opened by a mailed link. */
export default function CustomerQuotePage() {
  const { token, linkLanguage, state, setState, load } = useMailedLink(readQuote, toState);

  const language = state.kind === "ready" ? state.found.quote.language : linkLanguage;
  const texts = findCustomerTexts(language);
  useTitle(texts.title);

  return (
    <div className="customer-quote" lang={language}>
      {state.kind === "ready" ? (
        <FoundQuote
          token={token}
          found={state.found}
          onChange={(found) => setState({ kind: "ready", found })}
        />
      ) : (
        <>
          <h1 className="type-title">{texts.title}</h1>
          {state.kind === "loading" ? (
            <p role="status" className="type-lead text-dim noscript:hidden">
              {texts.loading}
            </p>
          ) : null}
          {state.kind === "unknown" ? <p className="type-lead text-dim">{texts.unknownLink}</p> : null}
          {state.kind === "failed" ? (
            <div className="grid justify-items-start gap-4">
              <FormMessage tone="error">{texts.loadFailed}</FormMessage>
              <Button variant="secondary" onClick={load}>
                {texts.tryAgain}
              </Button>
            </div>
          ) : null}
          {languages.map((each) => (
            <p key={each} lang={each} className="type-lead hidden text-dim noscript:block">
              {findCustomerTexts(each).needsScript}
            </p>
          ))}
        </>
      )}
    </div>
  );
}

function toState(answer: Answer<CustomerQuote>): State {
  if (answer.kind === "ok") return { kind: "ready", found: answer.body };
  return { kind: answer.code === "link-expired" ? "unknown" : "failed" };
}

interface FoundQuoteProps {
  token: string;
  found: CustomerQuote;
  onChange: (found: CustomerQuote) => void;
}

function FoundQuote({ token, found, onChange }: FoundQuoteProps) {
  const { quote, status, answeredAt, hasPicture, logoUrl, contact, email } = found;
  const { look, pictureFailed, questions } = findCustomerTexts(quote.language);
  const [firstStatus] = useState(status);
  const loadPicture = useCallback(() => downloadPicture(token), [token]);
  return (
    <>
      <ShopHead logoUrl={logoUrl}>
        <h1 className="type-title wrap-anywhere">
          <bdi>{quote.shopName}</bdi>
        </h1>
      </ShopHead>
      <Standing found={found} takesFocus={status !== firstStatus} />
      {hasPicture ? <PostedPicture load={loadPicture} label={look} failureWords={pictureFailed} /> : null}
      {status === "accepted" ? <NextSteps token={token} quote={quote} acceptedAt={answeredAt} /> : null}
      <QuoteDocument token={token} quote={quote} />
      {status === "open" ? <AnswerForms token={token} found={found} onChange={onChange} /> : null}
      <ShopQuestions
        contact={contact}
        write={email === undefined ? undefined : { href: writeAbout(quote, email), label: questions.write }}
        texts={questions}
      />
    </>
  );
}

/** A mail to the shop that names the quote. */
function writeAbout({ number, version, language }: SentQuote, email: string): string {
  const subject = findCustomerTexts(language).quote(number, version);
  return `${mailAddress(email)}?subject=${encodeURIComponent(subject)}`;
}

/** How far the quote is. Takes the focus once it has been answered: the form that had it is gone. */
function Standing({ found, takesFocus }: { found: CustomerQuote; takesFocus: boolean }) {
  const { status, signerName, answeredAt, quote } = found;
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (takesFocus) text.current?.focus();
  }, [takesFocus]);
  const texts = findCustomerTexts(quote.language);
  const { number, shopName, timeZone } = quote;
  const dayFormat = { locale: texts.locale, timeZone };
  const words = texts.status({
    number,
    shopName,
    signerName,
    expiresOn: formatDay(quote.expiresAt, dayFormat),
    answeredOn: answeredAt === null ? "" : formatDay(answeredAt, dayFormat),
  });
  return (
    <p ref={text} role="status" tabIndex={-1} className="type-lead text-dim outline-none">
      {words[status]}
    </p>
  );
}

/** "December 24, 2026", as it is at the shop and in the PDF. */
function formatDay(moment: string, { locale, timeZone }: { locale: string; timeZone: string }): string {
  const date = new Date(moment);
  try {
    return date.toLocaleDateString(locale, { dateStyle: "long", timeZone });
  } catch {
    return date.toLocaleDateString(locale, { dateStyle: "long" }); // a browser older than the time zone's name
  }
}
