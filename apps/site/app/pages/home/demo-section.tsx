import { DemoForm } from "../../features/leads/demo-form.tsx";
import { HomeTexts } from "./home-texts.ts";
import { useTexts } from "../../language/texts.ts";
import { PricingCard } from "./pricing-card.tsx";

export function DemoSection() {
  const { showroom, demo } = useTexts(HomeTexts);
  return (
    <section id="demo" aria-labelledby="demo-title" className="px-gutter py-section">
      <h2 id="demo-title" className="type-title max-w-[14ch]">
        {showroom}
      </h2>
      <div className="mt-12 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[5fr_6fr]">
        <PricingCard />
        <div className="lg:pt-9">
          <h3 className="type-heading">{demo.title}</h3>
          <p className="type-body mt-1 mb-7 text-dim">{demo.text}</p>
          <DemoForm />
        </div>
      </div>
    </section>
  );
}
