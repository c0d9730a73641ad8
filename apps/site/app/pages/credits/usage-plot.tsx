import { fullMonth, shortMonth } from "./credit-words.ts";

interface UsagePlotProps {
  usage: readonly { month: string; used: number }[];
}

/** Height of the plot and of what is above and below its bars, in pixels. */
const plot = { height: 208, top: 20, bottom: 24 };
const barShare = 0.6;

/** Painted places by month as bars. The same numbers are in a table below, which screen readers read instead. */
export function UsagePlot({ usage }: UsagePlotProps) {
  if (usage.every(({ used }) => used === 0))
    return <p className="type-body mt-3 text-dim">No place has been painted in the last twelve months.</p>;
  const most = niceLimit(Math.max(1, ...usage.map(({ used }) => used)));
  const room = plot.height - plot.top - plot.bottom;
  const floor = plot.height - plot.bottom;
  const step = 100 / usage.length;
  return (
    <>
      <svg className="credits-plot type-label mt-5" width="100%" height={plot.height} aria-hidden="true">
        {[0, 0.5, 1].map((share) => (
          <line
            key={share}
            x1="0"
            x2="100%"
            y1={floor - share * room}
            y2={floor - share * room}
            className="credits-plot-line"
          />
        ))}
        {usage.map(({ month, used }, index) => {
          const height = used === 0 ? 0 : Math.max(2, (used / most) * room);
          const middle = `${(index + 0.5) * step}%`;
          return (
            <g key={month}>
              <rect
                x={`${(index + (1 - barShare) / 2) * step}%`}
                width={`${barShare * step}%`}
                y={floor - height}
                height={height}
                rx="2"
              />
              {used > 0 ? (
                <text x={middle} y={floor - height - 6} className="credits-plot-value">
                  {used}
                </text>
              ) : null}
              <text x={middle} y={plot.height - 6} className="credits-plot-month">
                {shortMonth(month)}
              </text>
            </g>
          );
        })}
      </svg>
      <details className="workspace-more mt-3">
        <summary className="type-small flex min-h-target cursor-pointer items-center gap-3 text-dim hover:text-text">
          Show as a table
        </summary>
        <UsageTable usage={usage} />
      </details>
    </>
  );
}

function UsageTable({ usage }: UsagePlotProps) {
  return (
    <table className="type-small w-full max-w-sm">
      <caption className="sr-only">Painted places by month</caption>
      <thead>
        <tr className="text-left text-dim">
          <th scope="col" className="py-2 font-normal">
            Month
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            Places
          </th>
        </tr>
      </thead>
      <tbody>
        {usage.toReversed().map(({ month, used }) => (
          <tr key={month} className="border-t border-line">
            <th scope="row" className="py-2 text-left font-normal">
              {fullMonth(month)}
            </th>
            <td className="py-2 text-right tabular-nums">{used}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The next of 2, 4, 10, 20, 40, 100… so that the middle line is a whole number, too. */
function niceLimit(most: number): number {
  let unit = 1;
  for (;;) {
    const limit = [2, 4, 10].map((factor) => factor * unit).find((each) => each >= most);
    if (limit !== undefined) return limit;
    unit *= 10;
  }
}
