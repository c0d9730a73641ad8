import { Button } from "@livery/ui";
import { CheckBox } from "../../controls/check-box.tsx";
import type { PlateCover } from "../../look/plate-cover-context.ts";
import type { PreparedLooks } from "./use-prepared-looks.ts";
import { texts } from "../../language/texts.ts";

interface WhatIsSentProps {
  state: PreparedLooks;
  /** How many looks there are. */
  count: number;
  hasSeveralPhotos: boolean;
  /** The customer chose a state for tint limits. */
  hasUsState: boolean;
  onRetry: () => void;
  /** Null where no license plate was found. */
  plateCover: PlateCover | null;
}

/** The photo, every picture and every layer that will be sent. */
export function WhatIsSent({ state, count, hasSeveralPhotos, ...rest }: WhatIsSentProps) {
  const { hasUsState, onRetry, plateCover } = rest;
  return (
    <section aria-labelledby="what-is-sent" aria-busy={state.kind === "making" || undefined}>
      <h3 id="what-is-sent" className="type-body font-medium">
        {texts.send.whatIsSent}
      </h3>
      <p className="type-small mt-1 text-dim">
        {texts.send.sentThings(hasUsState)} {texts.send.photoCopy(hasSeveralPhotos)}
      </p>
      {plateCover && (
        <CheckBox
          label={texts.send.coverPlate}
          isChecked={plateCover.isCovered}
          onChange={plateCover.setCovered}
        />
      )}
      {state.kind === "failed" && (
        <div className="mt-4 grid justify-items-start gap-3">
          <p role="alert" className="type-body">
            {texts.send.picturesFailed}
          </p>
          <Button variant="secondary" onClick={onRetry}>
            {texts.actions.tryAgain}
          </Button>
        </div>
      )}
      {state.kind === "making" && (
        <p role="status" className="type-body mt-4 text-dim">
          {texts.send.creatingPictures(hasSeveralPhotos ? count + 1 : count)}
        </p>
      )}
      {state.kind === "ready" && (
        <ul className="mt-4 grid gap-5">
          <li className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-4">
            <img src={state.photo.pictureUrl} alt="" className="w-full rounded-control" />
            <h4 className="type-body font-medium">{texts.send.yourPhoto}</h4>
          </li>
          {state.looks.map(({ sent, lines, pictureUrl }, index) => (
            <li key={index} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-4">
              <img
                src={pictureUrl}
                alt={texts.send.yourCarIn(sent.name)}
                className="w-full rounded-control"
              />
              <div className="min-w-0">
                <h4 className="type-body font-medium break-words">{sent.name}</h4>
                <ul className="type-small mt-1 grid gap-1 text-dim">
                  {lines.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
          {state.morePhotos && (
            <li>
              <h4 className="type-body font-medium">
                {texts.send.morePhotos(state.looks[state.morePhotos.sent.look]?.sent.name ?? "")}
              </h4>
              <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-2">
                {state.morePhotos.pictureUrls.map((url, index) => (
                  <li key={index}>
                    <img src={url} alt="" className="aspect-3/2 w-full rounded-control object-cover" />
                  </li>
                ))}
              </ul>
            </li>
          )}
          {state.decalFiles.map(({ sent, pictureUrl }, index) => (
            <li key={index} className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-4">
              <img
                src={pictureUrl}
                alt=""
                className="aspect-3/2 w-full rounded-control bg-dim object-contain p-2"
              />
              <h4 className="type-body min-w-0 font-medium break-words">{texts.send.decalFile(sent.name)}</h4>
            </li>
          ))}
          {state.scene && (
            <li className="grid grid-cols-[minmax(0,9rem)_minmax(0,1fr)] items-start gap-4">
              <img
                src={state.scene.pictureUrl}
                alt={texts.scene.pictureLabel(state.scene.sent.name)}
                className="w-full rounded-control"
              />
              <h4 className="type-body font-medium break-words">
                {texts.scene.shown(state.scene.sent.name)}
              </h4>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
