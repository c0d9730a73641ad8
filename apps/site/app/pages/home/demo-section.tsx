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
        <DemoForm />
      </div>
    </section>
  );
}
