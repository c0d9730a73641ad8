import { type Service, services } from "@livery/contract";
import type { KeyboardEvent, ReactNode } from "react";
import { texts } from "../language/texts.ts";

interface ServiceRailProps {
  offered: ReadonlySet<Service>;
  chosen: Service;
  onChoose: (service: Service) => void;
}

export const servicePanelId = "service-panel";

/** The shop's services as tabs: at the bottom of a phone, below the picture of a tablet, beside it on wide screens. */
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
      aria-label={texts.shell.services}
      className="border-line phone:row-start-5 phone:border-t phone:bg-night phone:pb-[env(safe-area-inset-bottom)] tall:col-span-full tall:row-start-3 tall:border-y wide:col-start-1 wide:row-start-2 wide:overflow-y-auto wide:border-r"
    >
      <div
        role="tablist"
        aria-label={texts.shell.services}
        tabIndex={-1}
        onKeyDown={moveFocus}
        className="flex max-[20rem]:flex-wrap tall:h-full wide:h-full wide:flex-col wide:justify-center-safe wide:gap-1 low:gap-0 wide:px-1.5 wide:py-3 low:py-0"
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
            className={`type-label flex min-w-0 items-center text-center wrap-anywhere hyphens-auto text-dim transition-colors duration-quick hover:text-text aria-selected:text-text ${tabStyle}`}
          >
            <svg
              viewBox="0 0 24 24"
              className="size-6 shrink-0 low:size-5"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.4"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              {icons[service]}
            </svg>
            {texts.shell.serviceNames[service]}
          </button>
        ))}
      </div>
    </nav>
  );
}

const tabStyle = [
  "phone:min-h-15 phone:flex-1 max-[20rem]:basis-1/3! phone:flex-col phone:gap-1 phone:border-t-2 phone:border-transparent phone:px-0 phone:[font-stretch:100%] max-[24rem]:tracking-[-0.035em]! phone:pt-1.5 phone:pb-1 phone:text-[0.6875rem]/3.5 phone:tracking-normal phone:aria-selected:border-light",
  "tall:h-full tall:flex-1 tall:md:flex-auto tall:md:whitespace-nowrap tall:justify-center tall:gap-2.5 tall:max-md:flex-col tall:max-md:gap-0.5 tall:max-md:text-xs/3.5 tall:border-b-2 tall:border-transparent tall:text-sm tall:aria-selected:border-light tall:aria-selected:bg-light/5",
  "wide:tracking-normal wide:[font-stretch:100%] wide:min-h-target wide:grow-0 wide:basis-18 wide:flex-col wide:justify-center wide:gap-1 wide:rounded-control wide:px-0.5 wide:aria-selected:bg-light/10 low:basis-13 low:gap-0.5 low:text-[0.6875rem]/3",
].join(" ");

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
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
  scene: (
    <>
      <rect x="3" y="4.5" width="18" height="15" rx="2" />
      <path d="m3 16 5-5 4.5 4.5 3-3L21 18" />
      <circle cx="15.5" cy="9" r="1.6" />
    </>
  ),
};
