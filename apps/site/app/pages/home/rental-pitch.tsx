const reasons = [
  {
    title: "No upfront investment",
    text: "The tablet and stand come with the rental. Nothing to buy first.",
  },
  { title: "Simple monthly rental", text: "One monthly price. Cancel anytime." },
  {
    title: "Free updates and support",
    text: "New films and features arrive automatically, and support is there around the clock.",
  },
  { title: "Zero maintenance", text: "We take care of the kiosk. You take care of the cars." },
];

export function RentalPitch() {
  return (
    <section aria-labelledby="rental-title" className="px-gutter pt-section">
      <h2 id="rental-title" className="type-title max-w-[26ch]">
        Boost Sales, Close Faster, with a <span className="whitespace-nowrap">Hassle-Free</span> Kiosk Rental
      </h2>
      <ul className="mt-12 grid gap-x-6 gap-y-10 sm:grid-cols-2 xl:grid-cols-4">
        {reasons.map((reason) => (
          <li key={reason.title} className="border-t border-line-strong pt-5">
            <h3 className="type-heading">{reason.title}</h3>
            <p className="type-body mt-2 max-w-[24rem] text-dim">{reason.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
