import { phoneAddress, type ShopContact } from "@livery/contract";
import { buttonClass } from "@livery/ui";

interface ShopQuestionsProps {
  contact: ShopContact;
  texts: { title: string; call: (phone: string) => string };
}

/** How to reach the shop, as far as it says. */
export function ShopQuestions({ contact: { phone, hours }, texts }: ShopQuestionsProps) {
  if (phone === "" && hours === "") return null;
  return (
    <section aria-labelledby="questions" className="rounded-panel border border-line bg-panel p-5 sm:p-8">
      <h2 id="questions" className="type-heading">
        {texts.title}
      </h2>
      {hours === "" ? null : (
        <p className="type-body mt-3 wrap-anywhere whitespace-pre-wrap text-dim">{hours}</p>
      )}
      {phone === "" ? null : (
        <a href={phoneAddress("tel", phone)} className={buttonClass("secondary", "mt-5")}>
          {texts.call(phone)}
        </a>
      )}
    </section>
  );
}
