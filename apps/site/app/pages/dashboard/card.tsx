import { type ReactNode, useId } from "react";

type CardProps = { title: string; className?: string; children: ReactNode };

export function Card({ title, className = "", children }: CardProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`rounded-panel border border-line bg-panel p-6 max-xs:p-4 xl:p-8 ${className}`}
    >
      <h2 id={id} className="type-heading">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A list of names and values. */
export function Facts({
  facts,
  className = "",
}: {
  facts: [name: string, value: string][];
  className?: string;
}) {
  return (
    <dl className={`mt-6 grid gap-x-8 gap-y-5 ${className}`}>
      {facts.map(([name, value]) => (
        <div key={name} className="min-w-0">
          <dt className="type-small text-dim">{name}</dt>
          <dd className="type-body mt-0.5 wrap-anywhere tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
