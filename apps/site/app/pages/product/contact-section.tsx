import { ContactForm } from "../../features/leads/contact-form.tsx";
import { contactEmail } from "../../config.ts";
import { useInquiry } from "./use-inquiry.ts";

const inquiries = [
  { type: "business", label: "Business Inquiry" },
  { type: "general", label: "General Inquiry" },
] as const;

export function ContactSection() {
  const { chosen, shown, resetCount, choose } = useInquiry();
  return (
    <section id="contact" aria-labelledby="contact-title" className="px-gutter pb-section">
      <div className="grid gap-x-16 gap-y-10 border-t border-line-strong pt-14 lg:grid-cols-[5fr_6fr]">
        <div>
          <h2 id="contact-title" className="type-title">
            Contact
          </h2>
          <p className="type-lead mt-5 max-w-[26rem] text-dim">
            Whether it's about your shop or your own car, a real person will reply.
          </p>
          <p className="type-body mt-4">
            <a href={`mailto:${contactEmail}`} className="underline underline-offset-4">
              {contactEmail}
            </a>
          </p>
        </div>
        <div>
          <fieldset className="inquiries">
            <legend className="sr-only">What's it about?</legend>
            {inquiries.map(({ type, label }) => (
              <label key={type} className="inquiry type-body">
                <input type="radio" name="inquiry" checked={chosen === type} onChange={() => choose(type)} />
                {label}
              </label>
            ))}
          </fieldset>
          <div className="inquiry-form" data-leaving={chosen !== shown || undefined}>
            <ContactForm label="Contact" type={shown} resetCount={resetCount} />
          </div>
        </div>
      </div>
    </section>
  );
}
