import type { SentDecalFile } from "@livery/contract";
import { Button } from "@livery/ui";
import type { ReactNode } from "react";
import { ModalDialog } from "../../controls/modal-dialog.tsx";
import { useBranding } from "../../embed/branding.ts";
import type { PlateCover } from "../../look/plate-cover-context.ts";
import type { UsState } from "../../look/us-state-context.ts";
import { Consent } from "./consent.tsx";
import { ContactFields } from "./contact-fields.tsx";
import type { TypedFields } from "./find-faults.ts";
import type { LookToSend, MakePicture, MorePhotosToSend, SceneToSend } from "./look-to-send.ts";
import { doneWords, nextSteps, refusedWords } from "./send-words.ts";
import { SentPanel } from "./sent-panel.tsx";
import { ShopContact } from "./shop-contact.tsx";
import { useIsSlow } from "./use-is-slow.ts";
import { usePreparedLooks } from "./use-prepared-looks.ts";
import { readTyped, useSending } from "./use-sending.ts";
import { WhatIsSent } from "./what-is-sent.tsx";
import { texts } from "../../language/texts.ts";

interface SendPanelProps {
  /** One to seven. */
  looks: readonly LookToSend[];
  /** Draws the photo that the looks are of. */
  makePhoto: MakePicture;
  /** Null if there is only one photo. */
  morePhotos: MorePhotosToSend | null;
  /** Null without a scene. */
  scene: SceneToSend | null;
  /** The customer's own pictures on decals. */
  decalFiles: readonly SentDecalFile[];
  /** The state whose tint limits go with the looks; null if none do. */
  usState: UsState | null;
  /** Null where no license plate was found. */
  plateCover: PlateCover | null;
  /** What was in the form when it was last closed; null if nothing was. */
  typed: TypedFields | null;
  /** Saves the pictures of all looks on this device; resolves to a message. Null on a kiosk. */
  onSave: (() => Promise<string>) | null;
  /** Gets what is in the form; without the message once that is on its way, sent or queued with the look. */
  onClose: (typed: TypedFields | null) => void;
  /** Called once, when the server accepted the lead or the device queued it. The panel stays open. */
  onSent: (kind: "sent" | "queued") => void;
}

/** The send dialog: the form, exactly what will be sent, and the box to agree with Send, which are always in sight. */
export function SendPanel({
  looks,
  makePhoto,
  morePhotos,
  scene,
  decalFiles,
  usState,
  plateCover,
  typed,
  onSave,
  onClose,
  onSent,
}: SendPanelProps) {
  const { shopKey, shopName } = useBranding();
  // Without a key the lead goes to Livery, whatever name the frame shows.
  const owner = shopKey === null ? "Livery" : (shopName ?? texts.send.thisShop);
  const { state, retry } = usePreparedLooks(
    { looks, makePhoto, morePhotos, scene, decalFiles },
    plateCover?.isCovered ?? true,
  );
  const { form, sending, sentFields, send, recheck } = useSending(
    state.kind === "ready" ? state : null,
    usState?.code ?? null,
    onSent,
  );
  const isSlow = useIsSlow(sending.kind === "sending");
  const close = () => {
    if (sending.kind === "sending" || sending.kind === "done")
      onClose(sentFields && { ...sentFields, message: "" });
    else onClose(form.current && readTyped(new FormData(form.current)));
  };
  const faults = "faults" in sending ? sending.faults : {};
  const sent = { count: looks.length, hasSeveralPhotos: morePhotos !== null };
  if (sending.kind === "done") {
    const { title, text } = doneWords(sending, { owner, count: looks.length });
    return (
      <Dialog key="done" title={title} onClose={close} isSmall>
        <SentPanel
          text={text}
          steps={nextSteps(sending)}
          count={looks.length}
          onSave={onSave}
          onClose={close}
        >
          <ShopContact />
        </SentPanel>
      </Dialog>
    );
  }
  return (
    <Dialog title={texts.send.title(looks.length)} onClose={close}>
      <form
        ref={form}
        noValidate
        onSubmit={send}
        // Of React: also when a browser fills the form in, which may report no input.
        onChange={recheck}
        className="flex min-h-0 flex-1 flex-col"
      >
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-x-10 gap-y-7 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7 md:grid-cols-2">
          {/* What is changed now would not be sent. */}
          <fieldset disabled={sending.kind === "sending"} className="contents">
            <div
              role="group"
              aria-label={texts.send.yourDetails}
              className="relative grid content-start gap-3"
            >
              <ContactFields faults={faults} typed={sentFields ?? typed} />
            </div>
            <WhatIsSent
              state={state}
              {...sent}
              stateName={usState?.name ?? null}
              onRetry={retry}
              plateCover={plateCover}
            />
          </fieldset>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-1 border-t border-line px-5 pt-1 pb-3 low:py-1 sm:px-7 sm:pt-2">
          <Consent
            owner={owner}
            {...sent}
            isChecked={sentFields?.consent ?? false}
            fault={faults.consent}
            isFixed={sending.kind === "sending"}
          />
          <Button
            type="submit"
            busy={sending.kind === "sending"}
            busyLabel={texts.send.sending}
            disabled={state.kind !== "ready"}
            className="min-h-13 low:min-h-target max-sm:w-full sm:min-w-60"
          >
            {texts.actions.send}
          </Button>
          <p role="status" className="type-small basis-full text-dim empty:hidden">
            {isSlow && texts.send.slow}
          </p>
          <p role="alert" className="type-small basis-full text-error empty:hidden">
            {refusedWords(sending)}
          </p>
        </div>
      </form>
    </Dialog>
  );
}

interface DialogProps {
  title: string;
  onClose: () => void;
  isSmall?: boolean;
  children: ReactNode;
}

/** Full screen on phones unless it is small. */
function Dialog({ isSmall = false, ...dialog }: DialogProps) {
  const size = isSmall
    ? "w-[min(30rem,calc(100vw-2rem))] rounded-panel border"
    : "h-dvh w-screen max-w-none sm:h-fit sm:w-[min(58rem,calc(100vw-2rem))]";
  return (
    <ModalDialog
      {...dialog}
      className={`kiosk:mt-[34dvh] kiosk:mb-4 kiosk:max-h-[calc(66dvh-1rem)] sm:max-h-[calc(100dvh-2rem)] ${size}`}
    />
  );
}
