import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import { useLatest } from "../../controls/use-latest.ts";
import { texts } from "../../language/texts.ts";
import type { StaffLeads } from "./staff-leads.ts";

interface LossQuestionProps {
  leads: StaffLeads;
  /** Called when nothing would be lost anymore, or staff accept the loss. */
  onGo: () => void;
}

const countEveryMs = 1_000;

/** Asks before leads go with the page that are nowhere else, and goes on once they are sent or saved. */
export function LossQuestion({ leads, onGo }: LossQuestionProps) {
  const [unstored, setUnstored] = useState(() => leads.countUnstored());
  const go = useLatest(onGo);
  useEffect(() => {
    if (unstored === 0) return go();
    const timer = setInterval(() => setUnstored(leads.countUnstored()), countEveryMs);
    return () => clearInterval(timer);
  }, [leads, unstored, go]);
  useEffect(() => void leads.send(), [leads]);
  if (unstored === 0) return null;
  return (
    <>
      <p role="alert" className="type-body max-w-md">
        {texts.kiosk.unstoredLeads(unstored)}
      </p>
      <Button variant="secondary" onClick={onGo}>
        {texts.kiosk.loseLeads}
      </Button>
    </>
  );
}
