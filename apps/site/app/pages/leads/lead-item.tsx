import { type LeadRow, mailAddress, phoneAddress, type Teammate } from "@livery/contract";
import { useState } from "react";
import { Link } from "react-router";
import { useGuard } from "../../features/session/use-guard.ts";
import { formatFullMoment, formatMoment, formatWait } from "../../shell/workspace/format-moment.ts";
import type { ListPlace } from "../../shell/workspace/list-place.ts";
import { GoneMark } from "../../shell/workspace/list-news.tsx";
import { leadAddress, openLead, thumbnailAddress } from "./lead-calls.ts";
import { moveBetweenBoxes } from "./move-between-boxes.ts";
import { countLooks, sourceLabels, statusLabels } from "./lead-words.ts";

interface LeadItemProps {
  lead: LeadRow;
  team: readonly Teammate[];
  now: Date;
  place: ListPlace;
  /** It has left the list since. */
  isGone: boolean;
  isChosen: boolean;
  /** `isRange`: from the row before to this one. */
  onChoose: (isOn: boolean, isRange: boolean) => void;
}

/** A row of the inbox: its box chooses the lead, and the rest of the row opens it. */
export function LeadItem({ lead, team, now, place, isGone, isChosen, onChoose }: LeadItemProps) {
  const { id, name, email, phone, excerpt, status, source, receivedAt, assigneeId, looks, flags } = lead;
  const assignee = team.find(({ accountId }) => accountId === assigneeId);
  return (
    <li
      className="lead-row"
      data-row={id}
      data-gone={isGone || undefined}
      data-chosen={isChosen || undefined}
    >
      <label className="lead-check">
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          className="size-5"
          checked={isChosen}
          onKeyDown={moveBetweenBoxes}
          onChange={({ target, nativeEvent }) =>
            onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      </label>
      <Link to={leadAddress(id)} state={place} className="lead-item" data-unread={lead.isUnread || undefined}>
        <LeadThumbnail lead={lead} />
        <span className="lead-name type-body">
          {lead.isUnread ? <span className="sr-only">Unread: </span> : null}
          <bdi>{name}</bdi>
        </span>
        <span dir="auto" className="lead-about type-small">
          {excerpt === "" ? email || phone : excerpt}
        </span>
        <span className="lead-marks type-small">
          <span className="lead-status" data-status={status}>
            <span>{statusLabels[status]}</span>
            {status === "new" ? <span className="text-dim">{formatWait(receivedAt, now)}</span> : null}
          </span>
          <span>{countLooks(looks)}</span>
          <span>{sourceLabels[source]}</span>
          {assignee ? <bdi>{assignee.isYou ? "You" : assignee.name}</bdi> : null}
          {flags.length > 0 ? <span className="text-error">Check details</span> : null}
        </span>
        <time dateTime={receivedAt} title={formatFullMoment(receivedAt)} className="lead-when type-small">
          {formatMoment(receivedAt, now)}
        </time>
      </Link>
      <LeadLinks lead={lead} />
      {isGone ? <GoneMark /> : null}
    </li>
  );
}

/** Calls back from the list, where the row is narrow. Whoever does so has read the lead. */
function LeadLinks({ lead: { id, name, email, phone, isUnread } }: { lead: LeadRow }) {
  const guard = useGuard();
  const markRead = () => {
    if (isUnread) void guard(openLead(id));
  };
  const links = [
    ...(phone === "" ? [] : [["Call", phoneAddress("tel", phone)] as const]),
    ...(phone === "" ? [] : [["Text", phoneAddress("sms", phone)] as const]),
    ...(email === "" ? [] : [["Email", mailAddress(email)] as const]),
  ];
  return (
    <div className="lead-links type-small">
      {links.map(([label, address]) => (
        <a key={label} href={address} aria-label={`${label} ${name}`} onClick={markRead}>
          {label}
        </a>
      ))}
    </div>
  );
}

/** The car in its first look. The name beside it says whose it is. */
function LeadThumbnail({ lead: { id, looks } }: { lead: LeadRow }) {
  const [isGone, setGone] = useState(false);
  return (
    <span className="lead-thumbnail">
      {looks === 0 || isGone ? null : (
        <img
          src={thumbnailAddress(id)}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setGone(true)}
        />
      )}
    </span>
  );
}
