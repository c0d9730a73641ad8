import { DemoForm } from "../../features/leads/demo-form.tsx";
import { PricingCard } from "./pricing-card.tsx";

export function DemoSection() {
  return (
    <section id="demo" aria-labelledby="demo-title" className="px-gutter py-section">
      <h2 id="demo-title" className="type-title max-w-[14ch]">
        Put it in your showroom.
      </h2>
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <PricingCard />
        <div className="lg:pt-9">
          <h3 className="type-heading">Request a demo</h3>
          <p className="type-body mt-1 mb-7 text-dim">Tell us about your shop and we'll set up a time.</p>
          <DemoForm />
        </div>
      </div>
    </section>
  );
}
