import type { CustomerQuote } from "@livery/contract";
import { buttonClass } from "@livery/ui";
import { phoneAddress } from "../../shell/workspace/phone-address.ts";
import { findCustomerTexts } from "./find-customer-texts.ts";

/** How to reach the shop, as far as it says. */
export function Questions({ found: { quote, contact } }: { found: CustomerQuote }) {
  const { phone, hours } = contact;
  const { questions } = findCustomerTexts(quote.language);
  if (phone === "" && hours === "") return null;
  return (
    <section aria-labelledby="questions" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="questions" className="type-heading">
        {questions.title}
      </h2>
      {hours === "" ? null : (
        <p className="type-body mt-3 wrap-anywhere whitespace-pre-wrap text-dim">{hours}</p>
      )}
      {phone === "" ? null : (
        <a href={phoneAddress("tel", phone)} className={buttonClass("secondary", "mt-5")}>
          {questions.call(phone)}
        </a>
      )}
    </section>
  );
}
