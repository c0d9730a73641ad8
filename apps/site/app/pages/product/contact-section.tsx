import { ContactForm } from "../../features/leads/contact-form.tsx";
import { contactEmail } from "../../config.ts";
import { useInquiry } from "./use-inquiry.ts";
import { ProductTexts } from "./product-texts.ts";
import { useTexts } from "../../language/texts.ts";

const types = ["business", "general"] as const;

export function ContactSection() {
  const { contact, contactLead, about, inquiries } = useTexts(ProductTexts);
  const { chosen, shown, resetCount, choose } = useInquiry();
  return (
    <section id="contact" aria-labelledby="contact-title" className="px-gutter pb-section">
      <div className="grid gap-x-16 gap-y-10 border-t border-line-strong pt-14 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="contact-title" className="type-title">
            {contact}
          </h2>
          <p className="type-lead mt-5 max-w-[26rem] text-dim">{contactLead}</p>
          <p className="type-body mt-4">
            <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        </div>
        <div>
          <fieldset className="inquiries">
            <legend className="sr-only">{about}</legend>
            {types.map((type) => (
              <label key={type} className="inquiry type-body">
                <input type="radio" name="inquiry" checked={chosen === type} onChange={() => choose(type)} />
                {inquiries[type]}
              </label>
            ))}
          </fieldset>
          <div className="inquiry-form" data-leaving={chosen !== shown || undefined}>
            <ContactForm label={contact} type={shown} resetCount={resetCount} />
          </div>
        </div>
      </div>
    </section>
  );
}
