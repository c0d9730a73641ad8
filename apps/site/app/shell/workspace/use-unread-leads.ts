import { type UnreadLeads, unreadLeadsPath } from "@livery/contract";
import { useEffect, useState } from "react";
import { ask } from "../../api.ts";
import { watchLeads } from "./watch-leads.ts";

/** How many leads nobody at the shop has opened; 0 until it is known. */
export function useUnreadLeads(): number {
  const [unread, setUnread] = useState(0);
  useEffect(() => {
    const refresh = async () => {
      const answer = await ask<UnreadLeads>(unreadLeadsPath);
      if (answer.kind === "ok") setUnread(answer.body.unread);
    };
    void refresh();
    return watchLeads(() => void refresh());
  }, []);
  return unread;
}
