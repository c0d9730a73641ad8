import type { ReactNode } from "react";

export interface Section {
  to: string;
  /** Other paths of its pages. */
  also?: string;
  label: string;
  icon: ReactNode;
  /** In the bar of a phone. The others are behind "More". */
  isFirst?: true;
}

/** The sections of the workspace, in the order of a wide screen. */
export const sections: readonly Section[] = [
  {
    to: "/leads",
    also: "/lead",
    label: "Leads",
    icon: <path d="M4 5.5h16v13H4zM4 13h4.5l1.5 2.5h4l1.5-2.5H20" />,
    isFirst: true,
  },
  {
    to: "/quotes",
    also: "/edit-quote",
    label: "Quotes",
    icon: <path d="M6 3.5h9l3 3v14H6zM9 10h6M9 13.5h6M9 17h3" />,
    isFirst: true,
  },
  {
    to: "/your-site",
    label: "Your site",
    icon: <path d="M3.5 5h17v14h-17zM3.5 9h17M6.5 7h.01M9 7h.01M8 14l2-2M8 14l2 2M16 14l-2-2M16 14l-2 2" />,
    isFirst: true,
  },
  {
    to: "/prices",
    label: "Prices",
    icon: <path d="M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01" />,
    isFirst: true,
  },
  {
    to: "/kiosks",
    label: "Kiosks",
    icon: <path d="M6.5 3.5h11v13h-11zM11 14h2M12 16.5v4M8.5 20.5h7" />,
  },
  {
    to: "/team",
    also: "/activity",
    label: "Team",
    icon: (
      <path d="M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9a6 6 0 0 1 12 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14a6 6 0 0 1 3 6" />
    ),
  },
  {
    to: "/webhooks",
    label: "Webhooks",
    icon: (
      <path d="M9.5 14.5 14.5 9.5M8 11l-2.5 2.5a3.5 3.5 0 0 0 5 5L13 16M11 8l2.5-2.5a3.5 3.5 0 0 1 5 5L16 13" />
    ),
  },
  {
    to: "/credits",
    label: "Credits",
    icon: (
      <path d="M12 3.5c4.4 0 8 1.6 8 3.5s-3.6 3.5-8 3.5S4 8.9 4 7s3.6-3.5 8-3.5ZM4 7v5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5V7M4 12v5c0 1.9 3.6 3.5 8 3.5s8-1.6 8-3.5v-5" />
    ),
  },
  {
    to: "/billing",
    label: "Billing",
    icon: <path d="M4 6.5h16v11H4zM4 10h16M7 14.5h4" />,
  },
  {
    to: "/dashboard",
    label: "Dashboard",
    icon: <path d="M12 11.5a3.75 3.75 0 1 0 0-7.5 3.75 3.75 0 0 0 0 7.5ZM4.5 20a7.5 7.5 0 0 1 15 0" />,
  },
];
