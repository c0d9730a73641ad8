import type { OpeningHours } from "@livery/contract";
import { createElement as h, Fragment } from "react";
import { ActionLink, Paragraph } from "../../services/mail/mail-parts.ts";
import { type MailContent, renderMail } from "../../services/mail/render-mail.ts";

interface Silence {
  name: string;
  place: string;
  lastSeenAt: Date;
  openingHours: OpeningHours;
  href: string;
}

/** Tells the owners that a kiosk is offline. */
export function composeDeviceWarning({
  name,
  place,
  lastSeenAt,
  openingHours,
  href,
}: Silence): Promise<MailContent> {
  const { timeZone } = openingHours;
  const weekday = lastSeenAt.toLocaleDateString("en-US", { timeZone, weekday: "long" });
  const time = lastSeenAt.toLocaleTimeString("en-US", { timeZone, hour: "numeric", minute: "2-digit" });
  const where = place === "" ? "" : ` (${place})`;
  const body = h(
    Fragment,
    null,
    h(Paragraph, null, `We haven't heard from your kiosk ${name}${where} since ${weekday}, ${time}.`),
    h(
      Paragraph,
      null,
      "Check that the tablet is charged, that Livery is open on it and that it has Wi-Fi. Without a connection it keeps working, and sends its leads once it is back online.",
    ),
    h(ActionLink, { href, children: "See your kiosks" }),
  );
  return renderMail({ subject: `Your kiosk ${name} is offline`, body });
}
