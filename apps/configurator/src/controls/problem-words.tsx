export interface ProblemText {
  /** What happened, in a few words without a period. */
  title: string;
  /** The reason, if there is one to tell, and the way on. */
  advice: string;
}

/** Says what keeps the app from going on, where nothing else is on screen. Its buttons are below it. */
export function ProblemWords({ title, advice }: ProblemText) {
  return (
    <div role="alert" className="grid max-w-lg gap-2 text-center">
      <h2 className="type-heading text-balance">{title}</h2>
      <p className="type-body text-balance text-dim">{advice}</p>
    </div>
  );
}
