import type { LeadDetails } from "@livery/contract";

/** A lead's page with one look, as the server sends it. */
export function makeLeadDetails(changed: Partial<LeadDetails> = {}): LeadDetails {
  return {
    lead: {
      id: "1",
      name: "Ada Byron",
      email: "ada@example.com",
      phone: "+1 555 0100",
      excerpt: "",
      status: "new",
      source: "kiosk",
      receivedAt: "2026-11-21T08:00:00Z",
      updatedAt: "2026-11-21T08:00:00Z",
      version: 4,
      assigneeId: null,
      isUnread: false,
      looks: 1,
      flags: [],
    },
    message: "By Friday?",
    sentAt: "2026-11-21T08:00:00Z",
    facts: {},
    hasPhoto: false,
    morePhotos: [],
    decalFiles: [],
    scene: null,
    erasedAt: null,
    looks: [{ name: "Friday", layers: [] }],
    mails: [],
    quotes: [],
    history: [],
    team: [],
    role: "owner",
    ...changed,
  };
}
