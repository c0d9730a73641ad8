import { Button } from "@livery/ui";
import { useRef, useState } from "react";
import { texts } from "../../language/texts.ts";
import { stopSharing } from "./post-share.ts";
import type { SharedLink } from "./shared-links.ts";
import { useSharedLinks } from "./shared-links-context.ts";

/** The pages that this device made, each with a button that ends it at once. */
export function SharedLinkList({ addressOf }: { addressOf: (id: string) => string }) {
  const { links, list } = useSharedLinks();
  const [busyKey, setBusyKey] = useState<string | null>(null);
  const [message, setMessage] = useState("");
  const status = useRef<HTMLParagraphElement>(null);
  async function stop({ revokeKey }: SharedLink) {
    setBusyKey(revokeKey);
    const isStopped = await stopSharing(revokeKey);
    setBusyKey(null);
    setMessage(isStopped ? texts.share.stopped : texts.share.offline);
    if (!isStopped) return;
    links.remove(revokeKey);
    status.current?.focus({ preventScroll: true }); // the button is gone
  }
  const isEmpty = list.length === 0 && message === "";
  return (
    <section
      aria-labelledby="shared-links"
      className={isEmpty ? "hidden" : "grid gap-1 border-t border-line pt-5"}
    >
      <h3 id="shared-links" className="type-body font-medium">
        {texts.share.sharedLinks}
      </h3>
      <ul className="empty:hidden">
        {list.map((link) => (
          <li
            key={link.revokeKey}
            className="flex items-center justify-between gap-3 border-b border-line py-2"
          >
            <div className="min-w-0">
              <LinkName link={link} addressOf={addressOf} />
            </div>
            <Button
              variant="secondary"
              className="shrink-0"
              aria-label={texts.share.stopNamed(link.name)}
              busy={busyKey === link.revokeKey}
              busyLabel={texts.share.stopping}
              onClick={() => void stop(link)}
            >
              {texts.share.stop}
            </Button>
          </li>
        ))}
      </ul>
      <p ref={status} role="status" tabIndex={-1} className="type-small min-h-5 text-dim outline-none">
        {message}
      </p>
    </section>
  );
}

function LinkName({
  link: { name, page },
  addressOf,
}: {
  link: SharedLink;
  addressOf: (id: string) => string;
}) {
  if (page === null) return <span className="type-body block truncate">{name}</span>;
  const day = new Date(page.expiresAt).toLocaleDateString(texts.locale, { dateStyle: "medium" });
  return (
    <>
      <a
        href={addressOf(page.id)}
        target="_blank"
        rel="noreferrer"
        className="type-body flex min-h-target items-center truncate underline underline-offset-4"
      >
        {name}
      </a>
      <span className="type-small block text-dim">{texts.share.until(day)}</span>
    </>
  );
}
