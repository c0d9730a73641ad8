import { texts } from "../../language/texts.ts";

interface ConsentProps {
  /** The shop's name as its frame gives it, or Livery. */
  owner: string;
  /** How many looks are sent. */
  count: number;
  hasSeveralPhotos: boolean;
  /** At first: the customer agreed already to send this. */
  isChecked: boolean;
  fault: string | undefined;
  /** It is being sent. */
  isFixed: boolean;
}

/** The box without which nothing is sent. */
export function Consent({ owner, isChecked, fault, isFixed, ...sent }: ConsentProps) {
  return (
    <div className="min-w-0 flex-1 basis-64">
      <label className="type-body low:type-small flex min-h-target cursor-pointer items-start gap-3 py-2.5">
        <input
          type="checkbox"
          name="consent"
          defaultChecked={isChecked}
          disabled={isFixed}
          aria-invalid={fault !== undefined || undefined}
          aria-describedby={fault === undefined ? undefined : "consent-fault"}
          className="mt-0.5 size-5 shrink-0 accent-light"
        />
        {texts.send.consent(owner, sent)}
      </label>
      {fault !== undefined && (
        <p id="consent-fault" className="type-small pb-1 text-error">
          {fault}
        </p>
      )}
    </div>
  );
}
