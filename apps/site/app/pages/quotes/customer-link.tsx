import { phoneAddress, type SentQuote } from "@livery/contract";
import { Button, buttonClass } from "@livery/ui";
import { useState } from "react";
import { describeLink } from "./quote-words.ts";

interface CustomerLinkProps {
  link: string;
  quote: SentQuote;
  /** The customer's; empty without one. */
  phone: string;
}

/** The customer's page, for a shop that texts or shows it instead of mailing it. */
export function CustomerLink({ link, quote, phone }: CustomerLinkProps) {
  const [state, setState] = useState<"idle" | "copied" | "failed">("idle");
  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setState("copied");
    } catch {
      setState("failed"); // not allowed: it can be selected
    }
  }
  const text = encodeURIComponent(describeLink(quote, link));
  return (
    <div className="mt-3 grid gap-2">
      <div className="flex flex-wrap gap-3">
        {phone === "" ? null : (
          // "?&" is what both kinds of phones take: https://stackoverflow.com/q/6480462
          <a href={`${phoneAddress("sms", phone)}?&body=${text}`} className={buttonClass("secondary")}>
            Text the link
          </a>
        )}
        <Button variant="secondary" onClick={copy}>
          Copy link
        </Button>
      </div>
      <p role="status" className="type-small wrap-anywhere text-dim">
        {state === "copied" ? <span>Copied. Only your customer should get it.</span> : null}
        {state === "failed" ? <span>{link}</span> : null}
      </p>
    </div>
  );
}
