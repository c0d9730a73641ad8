import { Button } from "@livery/ui";
import type { ReactNode } from "react";
import { CheckBox } from "../../controls/check-box.tsx";
import { ScrollRow } from "../../controls/scroll-row.tsx";
import { useIsKiosk } from "../../kiosk/kiosk-device.ts";
import type { PlateCover } from "../../look/plate-cover-context.ts";
import type { Prepared, PreparedLooks } from "./use-prepared-looks.ts";
import { texts } from "../../language/texts.ts";

interface WhatIsSentProps {
  state: PreparedLooks;
  /** How many looks there are. */
  count: number;
  hasSeveralPhotos: boolean;
  /** The state whose tint limits the customer looked at; null without one. */
  stateName: string | null;
  onRetry: () => void;
  /** Null where no license plate was found. */
  plateCover: PlateCover | null;
}

/** The photo, every picture and every layer that will be sent. */
export function WhatIsSent({ state, count, hasSeveralPhotos, ...rest }: WhatIsSentProps) {
  const { stateName, onRetry, plateCover } = rest;
  const isKiosk = useIsKiosk();
  const originalWords = isKiosk ? texts.send.originalIsDeleted : texts.send.originalStays;
  const usState = stateName && texts.tint.stateName(stateName);
  return (
    <section aria-labelledby="what-is-sent" aria-busy={state.kind === "making" || undefined}>
      <h3 id="what-is-sent" className="type-body font-medium">
        {texts.send.whatIsSent}
      </h3>
      <p className="type-small mt-1 text-dim">
        {texts.send.sentThings({ state: usState, isKiosk })} {texts.send.photoCopy(hasSeveralPhotos)}{" "}
        {originalWords(hasSeveralPhotos)}
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
      {state.kind === "ready" && <SentRow prepared={state} />}
    </section>
  );
}

/** Every picture with its layers, side by side. */
function SentRow({ prepared }: { prepared: Prepared }) {
  const { photo, looks, morePhotos, decalFiles, scene } = prepared;
  return (
    <ScrollRow role="group" aria-label={texts.send.pictures} isTabStop className={rowStyle}>
      <ul className="flex w-max gap-3">
        <SentThing url={photo.pictureUrl} name={texts.send.yourPhoto} />
        {looks.map(({ sent, lines, pictureUrl }, index) => (
          <SentThing key={index} url={pictureUrl} name={sent.name} alt={texts.send.yourCarIn(sent.name)}>
            <ul className="type-small mt-1 grid gap-1 text-dim">
              {lines.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </SentThing>
        ))}
        {scene && (
          <SentThing
            url={scene.pictureUrl}
            name={texts.scene.shown(scene.sent.name)}
            alt={texts.scene.pictureLabel(scene.sent.name)}
          />
        )}
        {morePhotos?.pictureUrls.map((url, index) => (
          <SentThing
            key={`more-${index}`}
            url={url}
            name={index === 0 ? texts.send.morePhotos(looks[morePhotos.sent.look]?.sent.name ?? "") : null}
          />
        ))}
        {decalFiles.map(({ sent, pictureUrl }, index) => (
          <SentThing
            key={`decal-${index}`}
            url={pictureUrl}
            name={texts.send.decalFile(sent.name)}
            // Artwork is often dark on nothing.
            className="bg-dim p-2"
          />
        ))}
      </ul>
    </ScrollRow>
  );
}

/** As far as the edges of the dialog's column, where a cut picture fades: there are more. */
const rowStyle =
  "-mx-5 mt-4 overflow-x-auto overscroll-x-contain px-5 pb-3 [scrollbar-width:thin] sm:-mx-7 sm:px-7 md:ml-0 md:pl-0";

interface SentThingProps {
  url: string;
  /** Null where the name before it goes on. */
  name: string | null;
  alt?: string;
  className?: string;
  children?: ReactNode;
}

function SentThing({ url, name, alt = "", className = "", children }: SentThingProps) {
  return (
    <li className="w-36 shrink-0 sm:w-44">
      <img
        src={url}
        alt={alt}
        className={`aspect-3/2 w-full rounded-control object-contain ${className || "bg-night"}`}
      />
      {name !== null && <h4 className="type-small mt-2 font-medium break-words">{name}</h4>}
      {children}
    </li>
  );
}
