interface StatusTabsProps<Status extends string> {
  statuses: readonly Status[];
  labels: Record<Status, string>;
  counts: Record<Status, number>;
  /** Not among all. */
  apart?: Status | undefined;
  /** Undefined: all. */
  chosen: Status | undefined;
  onChoose: (status: Status | undefined) => void;
}

/** Narrows a list to one status, with the number of each. */
export function StatusTabs<Status extends string>(props: StatusTabsProps<Status>) {
  const { statuses, labels, counts, apart, chosen, onChoose } = props;
  const all = statuses.reduce((sum, status) => sum + (status === apart ? 0 : counts[status]), 0);
  return (
    <div className="status-tabs type-small">
      <div role="group" aria-label="Status" className="status-group">
        <StatusTab isOn={chosen === undefined} count={all} onChoose={() => onChoose(undefined)}>
          All
        </StatusTab>
        {statuses.map((status) => (
          <StatusTab
            key={status}
            isOn={chosen === status}
            count={counts[status]}
            onChoose={() => onChoose(status)}
          >
            {labels[status]}
          </StatusTab>
        ))}
      </div>
    </div>
  );
}

type StatusTabProps = { isOn: boolean; count: number; onChoose: () => void; children: string };

function StatusTab({ isOn, count, onChoose, children }: StatusTabProps) {
  return (
    <button type="button" aria-pressed={isOn} className="status-tab" onClick={onChoose}>
      {children}
      <span className="text-faint tabular-nums">{count.toLocaleString()}</span>
    </button>
  );
}
