import { useEffect, useState } from "react";
import { Link, useLocation } from "react-router";
import { IdentityQuestion } from "../../features/session/identity-question.tsx";
import { type Section, sections } from "./sections.tsx";
import { useUnreadLeads } from "./use-unread-leads.ts";
import "./workspace.css";

/** The sections of the shop's workspace. On phones they are a bar at the bottom of the screen, with some behind "More". */
export function WorkspaceNav() {
  const unread = useUnreadLeads();
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === "Escape" && setOpen(false);
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);
  // A prerendered page has a slash at the end, and hydration keeps its attributes.
  const pathname = useLocation().pathname.replace(/\/$/, "");
  const isCurrent = ({ to, also }: Section) => pathname === to || pathname === also;
  return (
    <>
      <IdentityQuestion />
      <nav aria-label="Workspace" className="workspace-nav type-small" data-open={isOpen || undefined}>
        <ul>
          {sections.map((section) => (
            <li key={section.to} data-first={section.isFirst}>
              <Link
                to={section.to}
                aria-current={isCurrent(section) ? "page" : undefined}
                onClick={() => setOpen(false)}
              >
                <Icon>{section.icon}</Icon>
                <span>{section.label}</span>
                {section.to === "/leads" && unread > 0 ? (
                  <span className="workspace-badge">
                    <span>{unread > 99 ? "99+" : unread}</span>
                    <span className="sr-only"> unread</span>
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
          <li className="workspace-nav-more">
            <button
              type="button"
              aria-expanded={isOpen}
              data-current={sections.some((section) => !section.isFirst && isCurrent(section)) || undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <Icon>
                <path d="M5 12h.01M12 12h.01M19 12h.01" strokeWidth="3" strokeLinecap="round" />
              </Icon>
              More
            </button>
          </li>
        </ul>
      </nav>
    </>
  );
}

function Icon({ children }: { children: Section["icon"] }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      {children}
    </svg>
  );
}
