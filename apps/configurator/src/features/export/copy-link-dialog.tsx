import { LinkField } from "../../controls/link-field.tsx";
import { ModalDialog } from "../../controls/modal-dialog.tsx";
import { texts } from "../../language/texts.ts";

/** The link to copy by hand, where the browser or the page around the app keeps the clipboard closed. */
export function CopyLinkDialog({ link, onClose }: { link: string; onClose: () => void }) {
  return (
    <ModalDialog
      title={texts.looks.copyLink}
      className="w-[min(34rem,calc(100vw-2rem))] rounded-panel border"
      onClose={onClose}
    >
      <div className="px-5 pb-6 sm:px-7 sm:pb-7">
        <LinkField label={texts.looks.copyThisLink} address={link} />
      </div>
    </ModalDialog>
  );
}
