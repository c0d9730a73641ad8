import { framePath } from "@livery/contract";
import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import type { KioskDevice } from "../../kiosk/kiosk-device.ts";
import { texts } from "../../language/texts.ts";
import { LossQuestion } from "./loss-question.tsx";
import type { StaffLeads } from "./staff-leads.ts";

interface StaffMenuProps {
  kiosk: KioskDevice;
  leads: StaffLeads;
}

/** What staff are about to do; each opens another page. */
type Leaving = "reload" | "unpair" | "exit";
type Step = { kind: "menu" } | { kind: "removing" } | { kind: "leaving"; how: Leaving };

/** How the tablet is, and what staff may do with it in front of it. */
export function StaffMenu({ kiosk, leads }: StaffMenuProps) {
  const [step, setStep] = useState<Step>({ kind: "menu" });
  const leave = (how: Leaving) => setStep({ kind: "leaving", how });
  const words = texts.kiosk;
  return (
    <>
      <p className="type-lead text-dim">
        <span>{kiosk.state.name}.</span> <span>{navigator.onLine ? words.online : words.offline}</span>{" "}
        <WaitingLeads leads={leads} />
      </p>
      {step.kind === "menu" && (
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => leave("reload")}>{words.reload}</Button>
          <Button variant="secondary" onClick={() => setStep({ kind: "removing" })}>
            {words.unpair}
          </Button>
          <Button variant="secondary" onClick={() => leave("exit")}>
            {words.exit}
          </Button>
        </div>
      )}
      {step.kind === "removing" && (
        <>
          <p role="alert" className="type-body max-w-md">
            {words.unpairWords}
          </p>
          <Button onClick={() => leave("unpair")}>{words.unpair}</Button>
        </>
      )}
      {step.kind === "leaving" && <LossQuestion leads={leads} onGo={() => ways[step.how](kiosk)} />}
    </>
  );
}

function WaitingLeads({ leads }: { leads: StaffLeads }) {
  const [waiting, setWaiting] = useState<number | null>(null);
  useEffect(() => {
    void leads.read().then((counts) => setWaiting(counts.waiting));
  }, [leads]);
  return <span>{waiting === null ? "" : texts.kiosk.waitingLeads(waiting)}</span>;
}

const ways: Record<Leaving, (kiosk: KioskDevice) => void> = {
  reload: () => location.reload(),
  // The tablet leaves the shop's hands: nothing of a customer stays on it.
  unpair: (kiosk) => {
    kiosk.requestClear();
    void kiosk.unpair().finally(() => location.reload());
  },
  exit: (kiosk) => {
    kiosk.requestClear();
    location.assign(framePath(kiosk.state.shopKey)); // its leads are the shop's, too
  },
};
