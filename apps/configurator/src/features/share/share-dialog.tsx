import { sharedPagePath, type ShareRequest } from "@livery/contract";
import { Button } from "@livery/ui";
import { useId, useRef, useState } from "react";
import { CheckBox } from "../../controls/check-box.tsx";
import { encodeBase64Url } from "../../controls/base64url.ts";
import { LinkField } from "../../controls/link-field.tsx";
import { ModalDialog } from "../../controls/modal-dialog.tsx";
import { texts } from "../../language/texts.ts";
import { postShare } from "./post-share.ts";
import { SharedLinkList } from "./shared-link-list.tsx";
import { useSharedLinks } from "./shared-links-context.ts";
import { type LookToShare, useSharePictures } from "./use-share-pictures.ts";

interface ShareDialogProps {
  look: LookToShare;
  /** What the server needs besides the pictures. */
  request: Pick<ShareRequest, "shop" | "language" | "layers" | "lookFragment">;
  onClose: () => void;
}

/** Makes a page with the picture, and lists the pages of this device, each with a button that ends it. */
export function ShareDialog({ look, request, onClose }: ShareDialogProps) {
  const { list } = useSharedLinks();
  const { state, create } = useCreation(look, request);
  const isListed = state.kind === "done" && list.some(({ page }) => page?.id === state.id);
  return (
    <ModalDialog
      title={isListed ? texts.share.created : texts.share.title}
      className="w-screen max-w-none max-sm:h-dvh sm:max-h-[calc(100dvh-2rem)] sm:w-[min(34rem,calc(100vw-2rem))] low:w-[min(46rem,calc(100vw-2rem))]"
      onClose={onClose}
    >
      <div className="grid min-h-0 flex-1 content-start gap-6 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-7 sm:pb-7">
        {isListed && <ReadyLink address={addressOf(state.id)} />}
        {state.kind !== "done" && <ShareForm look={look} state={state} onCreate={create} />}
        <SharedLinkList addressOf={addressOf} />
      </div>
    </ModalDialog>
  );
}

function addressOf(id: string): string {
  return new URL(sharedPagePath(id), location.origin).href;
}

type Creation = { kind: "open"; message: string } | { kind: "creating" } | { kind: "done"; id: string };

/** One dialog makes one key, so that a repeat after a lost answer makes no second page. */
function useCreation(look: LookToShare, request: ShareDialogProps["request"]) {
  const { links } = useSharedLinks();
  const [opened] = useState(() => ({ request, revokeKey: makeKey() }));
  const [state, setState] = useState<Creation>({ kind: "open", message: "" });
  async function create(pictures: { picture: string; before?: string }) {
    setState({ kind: "creating" });
    const { revokeKey } = opened;
    const link = { revokeKey, name: look.name };
    // Stored before it is sent: a page whose answer is lost must have its key.
    links.put({ ...link, page: null });
    const outcome = await postShare({ ...opened.request, ...pictures, revokeKey, consent: true });
    if (outcome.kind === "done") {
      links.put({ ...link, page: outcome.page });
      setState({ kind: "done", id: outcome.page.id });
      return;
    }
    if (outcome.kind === "too-many") links.remove(revokeKey);
    const { offline, tooMany, failed } = texts.share;
    setState({ kind: "open", message: { offline, "too-many": tooMany, failed }[outcome.kind] });
  }
  return { state, create };
}

function makeKey(): string {
  return encodeBase64Url(crypto.getRandomValues(new Uint8Array(32)));
}

interface ShareFormProps {
  look: LookToShare;
  state: Exclude<Creation, { kind: "done" }>;
  onCreate: (pictures: { picture: string; before?: string }) => Promise<void>;
}

function ShareForm({ look, state, onCreate }: ShareFormProps) {
  const pictures = useSharePictures(look);
  const [withBefore, setWithBefore] = useState(false);
  const [isAgreed, setIsAgreed] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const faultId = useId();
  const hasFault = isAsked && !isAgreed;
  return (
    <form
      noValidate
      className={`grid gap-4 ${pictureBeside}`}
      onSubmit={(event) => {
        event.preventDefault();
        setIsAsked(true);
        if (!isAgreed || pictures.kind !== "ready") return;
        const { picture, before } = pictures;
        void onCreate({ picture, ...(withBefore && { before }) });
      }}
    >
      <ShownPicture pictures={pictures} />
      <p className="type-small text-dim">{texts.share.whatIsShared}</p>
      {look.hasPlate && <p className="type-small text-text">{texts.share.plate}</p>}
      <div className="grid gap-1">
        <CheckBox isChecked={withBefore} onChange={setWithBefore} label={texts.share.showBefore} />
        <CheckBox
          isChecked={isAgreed}
          onChange={setIsAgreed}
          label={texts.share.consent}
          {...(hasFault && { faultId })}
        />
        {hasFault && (
          <p id={faultId} role="alert" className="type-small text-error">
            {texts.share.noConsent}
          </p>
        )}
      </div>
      {state.kind === "open" && state.message !== "" && (
        <p role="alert" className="type-body text-error">
          {state.message}
        </p>
      )}
      <Button
        type="submit"
        busy={state.kind === "creating"}
        busyLabel={texts.share.creating}
        disabled={pictures.kind !== "ready"}
        className="min-h-14 low:min-h-target"
      >
        {texts.share.create}
      </Button>
    </form>
  );
}

/** On a phone in landscape, so that the box to agree and the button are in sight. */
const pictureBeside =
  "low:grid-cols-[12rem_minmax(0,1fr)] low:content-start low:gap-x-6 low:gap-y-2 low:[&>:first-child]:row-[1/span_6] low:[&>:first-child]:self-start low:[&>:not(:first-child)]:col-start-2";

function ShownPicture({ pictures }: { pictures: ReturnType<typeof useSharePictures> }) {
  if (pictures.kind === "ready")
    return (
      <img
        src={`data:image/jpeg;base64,${pictures.picture}`}
        alt={texts.share.pictureAlt}
        className="max-h-[40dvh] w-full rounded-control object-contain"
      />
    );
  if (pictures.kind === "failed")
    return (
      <p role="alert" className="type-body">
        {texts.share.pictureFailed}
      </p>
    );
  return (
    <p
      role="status"
      className="type-body grid aspect-3/2 max-h-[40dvh] place-items-center rounded-control bg-light/5 text-dim"
    >
      {texts.share.creatingPicture}
    </p>
  );
}

/** The new page's address, ready to be sent. */
function ReadyLink({ address }: { address: string }) {
  const [message, setMessage] = useState("");
  const { links } = useSharedLinks();
  const field = useRef<HTMLInputElement>(null);
  const canShare = typeof navigator.share === "function";
  async function copy() {
    try {
      await navigator.clipboard.writeText(address);
      setMessage(texts.share.copied);
    } catch {
      field.current?.select(); // the clipboard is closed to us
    }
  }
  async function send() {
    try {
      await navigator.share({ url: address });
    } catch {
      // The customer closed the menu, or the host page does not allow it: the address stays to copy.
    }
  }
  return (
    <div className="grid gap-4">
      <LinkField ref={field} label={texts.share.linkLabel} address={address} />
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.share.copy}</Button>
        {canShare && (
          <Button variant="secondary" onClick={() => void send()}>
            {texts.share.send}
          </Button>
        )}
      </div>
      <p role="status" className="type-small min-h-5 text-text">
        {message}
      </p>
      <p className="type-small text-dim">{links.isPersisted ? texts.share.keptHere : texts.share.notKept}</p>
    </div>
  );
}
