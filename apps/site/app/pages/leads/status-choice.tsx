import { type LeadStatus, leadStatuses } from "@livery/contract";
import { Button } from "@livery/ui";
import { useState } from "react";
import { SelectField } from "../../shell/workspace/select-field.tsx";
import { statusLabels } from "./lead-words.ts";

interface StatusChoiceProps {
  isSaving: boolean;
  onChoose: (status: LeadStatus) => void;
}

/** A status, and a button that gives it: with the keyboard, a select changes at every arrow. */
export function StatusChoice({ isSaving, onChoose }: StatusChoiceProps) {
  const [status, setStatus] = useState<LeadStatus>();
  return (
    <div className="flex gap-2">
      <SelectField
        label="New status"
        isLabelHidden
        value={status ?? ""}
        onChange={(event) => setStatus(leadStatuses.find((each) => each === event.target.value))}
      >
        <option value="">Move to…</option>
        {leadStatuses
          .filter((each) => each !== "archived")
          .map((each) => (
            <option key={each} value={each}>
              {statusLabels[each]}
            </option>
          ))}
      </SelectField>
      <Button
        variant="secondary"
        disabled={status === undefined}
        busy={isSaving}
        busyLabel="Saving…"
        onClick={() => status && onChoose(status)}
      >
        Move
      </Button>
    </div>
  );
}
