import { phoneAddress, type ShopContact } from "@livery/contract";
import { buttonClass } from "@livery/ui";

interface ShopQuestionsProps {
  contact: ShopContact;
  /** A link that writes to the shop, and its words; where the page has none, what the shop says is all. */
  write?: { href: string; label: string } | undefined;
  texts: { title: string; call: (phone: string) => string };
}

/** How to reach the shop, as far as it says. */
export function ShopQuestions({ contact: { phone, hours }, write, texts }: ShopQuestionsProps) {
  if (phone === "" && hours === "" && !write) return null;
  return (
    <section aria-labelledby="questions" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="questions" className="type-heading">
        {texts.title}
      </h2>
      {hours === "" ? null : (
        <p className="type-body mt-3 wrap-anywhere whitespace-pre-wrap text-dim">{hours}</p>
      )}
      {phone === "" && !write ? null : (
        <div className="mt-5 flex flex-wrap gap-3">
          {phone === "" ? null : (
            <a href={phoneAddress("tel", phone)} className={buttonClass("secondary")}>
              {texts.call(phone)}
            </a>
          )}
          {write ? (
            <a href={write.href} className={buttonClass("secondary")}>
              {write.label}
            </a>
          ) : null}
        </div>
      )}
    </section>
  );
}
