import type { TwoStep } from "@livery/contract";
import { Button } from "@livery/ui";
import { useEffect, useState } from "react";
import { findTwoStep, turnOffTwoStep } from "../../features/session/account-calls.ts";
import { FormMessage } from "../../features/session/form-message.tsx";
import { useSecondStepTexts } from "../../features/session/use-second-step-texts.ts";
import { ConfirmDialog } from "../../shell/workspace/confirm-dialog.tsx";
import { Card } from "./card.tsx";
import { useDashboard } from "./dashboard-context.ts";
import { TwoStepSetupForm } from "./two-step-setup.tsx";

type View = "loading" | "not-loaded" | "overview" | "setting-up" | "turned-on" | "turned-off";

/** Turns two-step login on and off. `onChanged`: other sessions have ended. */
export function TwoStepCard({ onChanged }: { onChanged: () => void }) {
  const { guard } = useDashboard();
  const texts = useSecondStepTexts().twoStep;
  const [view, setView] = useState<View>("loading");
  const [twoStep, setTwoStep] = useState<TwoStep>({ isOn: false, recoveryCodesLeft: 0 });
  const [isAsking, setAsking] = useState(false);
  const { isOn } = twoStep;

  useEffect(() => {
    void guard(findTwoStep()).then((answer) => {
      if (answer.kind === "ok") setTwoStep(answer.body);
      setView(answer.kind === "ok" ? "overview" : "not-loaded");
    });
  }, [guard]);

  async function turnOff(): Promise<string | undefined> {
    const answer = await guard(turnOffTwoStep());
    if (answer.kind === "refused") return texts.failed;
    setTwoStep({ isOn: false, recoveryCodesLeft: 0 });
    setView("turned-off");
    return undefined;
  }

  function finish(recoveryCodesLeft: number) {
    setTwoStep({ isOn: true, recoveryCodesLeft });
    setView("turned-on");
    onChanged();
  }

  if (view === "setting-up")
    return (
      <Card title={texts.title}>
        <TwoStepSetupForm onDone={finish} onCancel={() => setView("overview")} />
      </Card>
    );
  return (
    <Card title={texts.title}>
      <div className="mt-5 grid justify-items-start gap-4">
        {view === "loading" ? null : view === "not-loaded" ? (
          <FormMessage tone="error">{texts.notLoaded}</FormMessage>
        ) : (
          <>
            <p className="type-body text-dim">{isOn ? texts.on : texts.off}</p>
            {isOn ? (
              <p className="type-small text-dim">{texts.codesLeft(twoStep.recoveryCodesLeft)}</p>
            ) : null}
            {view === "turned-on" || view === "turned-off" ? (
              <FormMessage tone="done" takesFocus>
                {view === "turned-on" ? texts.turnedOn : texts.turnedOff}
              </FormMessage>
            ) : null}
            <Button variant="secondary" onClick={() => (isOn ? setAsking(true) : setView("setting-up"))}>
              {isOn ? texts.turnOff : texts.start}
            </Button>
          </>
        )}
      </div>
      {isAsking ? (
        <ConfirmDialog
          title={texts.askOff}
          action={texts.turnOff}
          onConfirm={turnOff}
          onClose={() => setAsking(false)}
        >
          {texts.offAdvice}
        </ConfirmDialog>
      ) : null}
    </Card>
  );
}
