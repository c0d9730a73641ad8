import { type Service, services } from "@livery/contract";
import type { KeyboardEvent, ReactNode } from "react";

interface ServiceRailProps {
  offered: ReadonlySet<Service>;
  chosen: Service;
  onChoose: (service: Service) => void;
}

export const servicePanelId = "service-panel";

/** The shop's services as tabs: beside the picture on wide screens, below it on portrait ones. */
export function ServiceRail({ offered, chosen, onChoose }: ServiceRailProps) {
  const shown = services.filter((service) => offered.has(service));
  if (shown.length < 2) return null;
  function moveFocus(event: KeyboardEvent<HTMLElement>) {
    const by = steps[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const next = shown[(shown.indexOf(chosen) + by + shown.length) % shown.length];
    if (next === undefined) return;
    onChoose(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-service="${next}"]`)?.focus();
  }
  return (
    <nav
      aria-label="Services"
      className="order-1 shrink-0 border-y border-line wide:order-none wide:border-y-0 wide:border-r wide:overflow-y-auto"
    >
      <div
        role="tablist"
        aria-label="Services"
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex wide:h-full wide:flex-col wide:justify-center-safe wide:gap-1 low:gap-0 wide:px-1.5"
      >
        {shown.map((service) => (
          <button
            key={service}
            type="button"
            role="tab"
            data-service={service}
            aria-selected={service === chosen}
            aria-controls={servicePanelId}
            tabIndex={service === chosen ? 0 : -1}
            onClick={() => onChoose(service)}
            className="type-label flex min-h-16 min-w-0 flex-1 flex-col items-center justify-start gap-1 px-1 pt-2 pb-1.5 text-center text-dim transition-colors duration-quick hover:text-text aria-selected:text-text max-wide:border-b-2 max-wide:border-transparent max-wide:aria-selected:border-light wide:min-h-18 low:min-h-12 wide:flex-none wide:justify-center wide:py-0 wide:rounded-control wide:aria-selected:bg-light/10"
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {icons[service]}
            </svg>
            {serviceNames[service]}
          </button>
        ))}
      </div>
    </nav>
  );
}

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

const serviceNames: Record<Service, string> = {
  wraps: "Wraps",
  tint: "Tint",
  blackouts: "Blackouts",
  "chrome-deletes": "Chrome delete",
  rims: "Rims",
};

const icons: Record<Service, ReactNode> = {
  wraps: (
    <>
      <path d="M5 20V6a2 2 0 0 1 2-2h12v12a2 2 0 0 0-2 2H9" />
      <path d="M5 20a2 2 0 1 0 4 0v-2H5ZM9 9h6M9 13h6" />
    </>
  ),
  tint: (
    <>
      <path d="M3 17V14c3-5 6-7.5 9-8h9v11Z" />
      <path d="M14 6v11M8 16l4-5M16 15l3-4" />
    </>
  ),
  blackouts: (
    <>
      <path d="M12 4a8 8 0 1 0 0 16Z" fill="currentColor" />
      <path d="M12 4a8 8 0 0 1 0 16M4 12h8" />
    </>
  ),
  "chrome-deletes": (
    <>
      <rect x="3" y="8" width="18" height="8" rx="2" />
      <path d="M7 8v8M11 8v8M15 8l-2 8M19 5 5 19" />
    </>
  ),
  rims: (
    <>
      <circle cx="12" cy="12" r="9" />
      <circle cx="12" cy="12" r="2" />
      <path d="M12 10V3.5M13.9 11.4l6.2-2M13.2 13.6l3.8 5.3M10.8 13.6 7 18.9M10.1 11.4l-6.2-2" />
    </>
  ),
};
