import type { ComponentProps, ReactNode } from "react";

type ToolButtonProps = ComponentProps<"button"> & {
  /** An SVG drawing in a 20 by 20 box, in the current color. */
  icon: ReactNode;
  label: string;
  /** Highlights the main action. */
  isPrimary?: boolean;
  /** How many things are behind it: on the icon, so that the tool is as wide as without it. */
  count?: Count;
};

interface Count {
  number: number;
  /** The label with the number, for those who do not see it. */
  label: string;
}

/** A tool: icon beside the label, above it in narrow layouts, and alone in a row that has no space for words. */
export function ToolButton({
  icon,
  label,
  isPrimary = false,
  count,
  className = "",
  ...rest
}: ToolButtonProps) {
  const isCounted = count !== undefined && count.number > 0;
  return (
    <button
      type="button"
      title={label}
      aria-label={isCounted ? count.label : undefined}
      {...rest}
      className={`${toolClass(isPrimary)} ${className}`}
    >
      <ToolWords {...{ icon, label }} badge={isCounted && <Badge number={count.number} />} />
    </button>
  );
}

/** Not as text: what is to be read of a tool is its label. */
function Badge({ number }: { number: number }) {
  return (
    <span
      aria-hidden="true"
      data-badge={number}
      className="absolute -top-1.5 left-3 roomy:@5xl:left-auto roomy:@5xl:right-3 min-w-4 rounded-full border border-night bg-light px-1 text-center text-[0.625rem]/3.5 font-semibold tracking-normal text-night tabular-nums before:content-[attr(data-badge)]"
    />
  );
}

interface ToolWordsProps extends Pick<ToolButtonProps, "icon" | "label"> {
  /** Over the corner of the icon. */
  badge?: ReactNode;
}

/** The content of a tool. */
export function ToolWords({ icon, label, badge }: ToolWordsProps) {
  return (
    <>
      <span className="relative shrink-0">
        <ToolIcon icon={icon} />
        {badge}
      </span>
      <span className="group-data-narrow/tools:sr-only">{label}</span>
    </>
  );
}

/** Styles an element other than a button as a tool. */
export function toolClass(isPrimary = false): string {
  return `${shape} ${isPrimary ? primaryStyle : quietStyle}`;
}

export function ToolIcon({ icon }: { icon: ReactNode }) {
  return (
    <svg
      viewBox="0 0 20 20"
      className="size-5 shrink-0"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {icon}
    </svg>
  );
}

const shape =
  "type-label flex min-h-target min-w-target group-data-narrow/tools:min-w-10.5 shrink-0 grow touch-manipulation flex-col items-center justify-center gap-1 rounded-control px-0.5 py-1.5 low:gap-0.5 low:py-1 low:text-[0.6875rem]/3.5 low:font-stretch-[100%] low:tracking-normal whitespace-nowrap max-sm:tracking-normal max-[24rem]:px-0 max-[24rem]:[font-stretch:100%] sm:px-1 select-none focus-visible:-outline-offset-2 transition-colors duration-quick wide:in-[main]:min-w-18 wide:in-[main]:grow-0 low:in-[main]:min-w-target low:in-[main]:group-data-narrow/tools:min-w-10.5 roomy:@5xl:flex-row roomy:@5xl:gap-2 roomy:@5xl:px-2.5 roomy:in-[header]:flex-none roomy:in-[header]:flex-row roomy:in-[header]:gap-2.5 roomy:in-[header]:px-4";

/** The header over a phone's picture has tools of its own color, which what opens from them must not take on. */
const quietStyle =
  "text-[color:var(--tool-color,var(--color-dim))] hover:bg-light/5 hover:text-text active:bg-light/10 aria-pressed:bg-light/10 aria-pressed:text-text disabled:text-[color:var(--disabled-tool-color,var(--color-faint))] disabled:hover:bg-transparent";

const primaryStyle =
  "bg-light text-night hover:bg-light/85 active:bg-light/75 disabled:bg-light/10 disabled:text-[color:var(--disabled-tool-color,var(--color-faint))] tall:flex-row tall:gap-2 tall:px-4 low:min-w-16";
