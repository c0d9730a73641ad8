/** An array within `text` is a list. */
export type LegalSection = { title: string; text: (string | string[])[] };

type LegalPageProps = { title: string; lead: string; sections: LegalSection[] };

/** A long text with a table of contents. */
export function LegalPage({ title, lead, sections }: LegalPageProps) {
  return (
    <article className="mx-auto box-content max-w-[68rem] px-gutter pt-36 pb-section">
      <h1 className="type-title">{title}</h1>
      <p className="type-small mt-4 text-dim">
        Last updated <time dateTime="2024-05">May 2024</time>
      </p>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[16rem_minmax(0,1fr)] xl:grid-cols-[20rem_minmax(0,1fr)]">
        <nav
          aria-label="Contents"
          className="lg:sticky lg:top-10 lg:max-h-[calc(100svh-5rem)] lg:self-start lg:overflow-y-auto"
        >
          <ol className="border-l border-line md:columns-2 lg:columns-1">
            {sections.map((section, index) => (
              <li key={section.title}>
                <a href={`#${anchor(section.title)}`} className={contentsClass}>
                  <span className="w-5 shrink-0 text-faint tabular-nums">{index + 1}</span>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          <p className="type-lead">{lead}</p>
          {sections.map((section, index) => (
            <Section key={section.title} number={index + 1} {...section} />
          ))}
        </div>
      </div>
    </article>
  );
}

function Section({ number, title, text }: LegalSection & { number: number }) {
  return (
    <section aria-labelledby={anchor(title)} className="mt-12 border-t border-line pt-8">
      <h2 id={anchor(title)} className="type-heading flex scroll-mt-8 gap-3">
        <span className="text-faint tabular-nums">{number}</span>
        {title}
      </h2>
      {text.map((part) =>
        typeof part === "string" ? (
          <p key={part} className="type-body mt-4 text-dim">
            {part}
          </p>
        ) : (
          <ul key={part[0]} className="type-body mt-4 list-disc pl-5 text-dim marker:text-faint">
            {part.map((line) => (
              <li key={line} className="mt-2 pl-1">
                {line}
              </li>
            ))}
          </ul>
        ),
      )}
    </section>
  );
}

function anchor(title: string): string {
  return title.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
}

const contentsClass =
  "type-small -ml-px flex min-h-9 items-center gap-2 border-l border-transparent py-1 pl-4 text-dim transition-colors duration-quick hover:border-light hover:text-text";
