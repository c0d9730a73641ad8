import {
  asOneLine,
  asPlainText,
  type FormGuard,
  honeypotField,
  type LookLead,
  lookLeadFields,
  makeUuid,
  shortestElapsedMs,
} from "@livery/contract";
import { type FormEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useBranding } from "../../embed/branding.ts";
import { useLatest } from "../../controls/use-latest.ts";
import { useKiosk } from "../../kiosk/kiosk-device.ts";
import { type Faults, findFaults, keepFaults, type TypedFields } from "./find-faults.ts";
import { findEmbedOrigin, findLeadFacts } from "./lead-facts.ts";
import { useLeadSender } from "./lead-sender-context.ts";
import type { FinalOutcome, SendOutcome } from "./lead-sender.ts";
import type { Prepared } from "./use-prepared-looks.ts";
import { texts } from "../../language/texts.ts";

/** The state of the panel. */
export type Sending =
  | { kind: "typing"; faults: Faults }
  | { kind: "sending" }
  | { kind: "done"; outcome: Extract<SendOutcome, { kind: "accepted" | "queued" }>; email: string }
  /** The server rejected it; the form keeps its values. */
  | { kind: "refused"; faults: Faults; isPersisted: boolean };

/**
 * Validates the form and sends it with the looks. One panel sends one lead id, however often Send is pressed: that of the lead
 * which it corrects, if the server refused one after its panel was closed.
 */
export function useSending(
  prepared: Prepared | null,
  usState: string | null,
  onSent: (kind: "sent" | "queued") => void,
) {
  const sender = useLeadSender();
  const { shopKey } = useBranding();
  const kiosk = useKiosk();
  const [sending, setSending] = useState<Sending>({ kind: "typing", faults: {} });
  const [opened] = useState(() => ({ id: makeUuid(), atMs: performance.now() }));
  const id = useRefusedLead(prepared, shopKey) ?? opened.id;
  useEffect(() => () => sender.leave(id), [sender, id]);
  /** What was in the form when Send was last pressed; null before. */
  const [sentFields, setSentFields] = useState<TypedFields | null>(null);
  useDelivery(sending, id, (outcome) => {
    if (outcome.kind === "refused") return setSending(toRefused(outcome));
    setSending((shown) => (shown.kind === "done" ? { ...shown, outcome } : shown));
  });
  const form = useFocusOnRefusal(sending);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (prepared === null) return; // its button is disabled
    const data = new FormData(event.currentTarget);
    const typed = readTyped(data);
    const faults = findFaults(typed);
    if (Object.keys(faults).length > 0) {
      setSending({ kind: "typing", faults });
      focusFirst(event.currentTarget, faults);
      return;
    }
    setSending({ kind: "sending" });
    setSentFields(typed);
    sender.begin(id);
    const guard = await waitForGuard(opened.atMs, data);
    const facts = findLeadFacts({
      search: location.search,
      shopKey,
      kioskName: kiosk?.state.name ?? null,
      usState,
      embedOrigin: findEmbedOrigin(window),
    });
    const lead = toLead(typed, { id, shop: shopKey, facts, prepared });
    const outcome = await sender.send({ ...lead, ...guard });
    if (outcome.kind === "refused") {
      setSending(toRefused(outcome));
      return;
    }
    setSending({ kind: "done", outcome, email: lead.email });
    onSent(outcome.kind === "accepted" ? "sent" : "queued");
  }

  const recheck = (event: FormEvent<HTMLFormElement>) => setSending(takeBackCorrected(sending, event));

  return { form, sending, sentFields, send, recheck };
}

/** The id of a lead of these looks that the server refused after its panel was closed; null if there is none. */
function useRefusedLead(prepared: Prepared | null, shop: string | null): string | null {
  const sender = useLeadSender();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    if (prepared === null) return;
    let isWanted = true;
    const looks = prepared.looks.map(({ sent }) => sent);
    void sender.findRefused({ shop, looks, photo: prepared.photo.sent }).then((found) => {
      if (isWanted) setId(found);
    });
    return () => {
      isWanted = false;
    };
  }, [sender, prepared, shop]);
  return id;
}

/** Takes back the errors that the customer has corrected. */
function takeBackCorrected(sending: Sending, event: FormEvent<HTMLFormElement>): Sending {
  if (!("faults" in sending) || Object.keys(sending.faults).length === 0) return sending;
  const edited = event.target instanceof Element ? (event.target.getAttribute("name") ?? "") : "";
  const found = findFaults(readTyped(new FormData(event.currentTarget)));
  const isServers = sending.kind === "refused";
  const faults = keepFaults({ shown: sending.faults, found, edited, isServers });
  return Object.keys(faults).length === 0 ? { kind: "typing", faults } : { ...sending, faults };
}

/** Tells an open panel, whose looks wait to be sent, what the server says of them. */
function useDelivery(sending: Sending, id: string, onOutcome: (outcome: FinalOutcome) => void): void {
  const sender = useLeadSender();
  const show = useLatest(onOutcome);
  const isQueued = sending.kind === "done" && sending.outcome.kind === "queued";
  useEffect(() => {
    if (!isQueued) return;
    return sender.follow(id, show);
  }, [isQueued, sender, id, show]);
}

/** A ref for the form. It may be back only then: while the looks waited, words were in its place. */
function useFocusOnRefusal(sending: Sending): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const isRefused = sending.kind === "refused";
  const focus = useLatest(() => {
    if (form.current && sending.kind === "refused") focusFirst(form.current, sending.faults);
  });
  useEffect(() => {
    if (isRefused) focus();
  }, [isRefused, focus]);
  return form;
}

function toRefused({ fields, isPersisted }: Extract<FinalOutcome, { kind: "refused" }>): Sending {
  return { kind: "refused", faults: readServerFaults(fields), isPersisted };
}

/** Of the form's fields: the customer can correct nothing else. The server's words are English. */
function readServerFaults(fields: Record<string, string>): Faults {
  const { fromServer } = texts.send.faults;
  const found = Object.entries(fields).filter(([field]) => field in lookLeadFields || field === "consent");
  return Object.fromEntries(found.map(([field, fault]) => [field, fromServer(fault)]));
}

/** What is in the form, without what is never typed but pasted, such as the tab of a table: the server refuses that. */
export function readTyped(data: FormData): TypedFields {
  const line = (name: string) => asOneLine(readText(data, name));
  return {
    name: line("name"),
    email: line("email"),
    phone: line("phone"),
    message: asPlainText(readText(data, "message")),
    consent: data.has("consent"),
  };
}

function toLead(
  { name, email, phone, message }: TypedFields,
  { id, shop, facts, prepared }: Pick<LookLead, "id" | "shop" | "facts"> & { prepared: Prepared },
): LookLead {
  const { thumbnail, photo, morePhotos, scene, decalFiles } = prepared;
  return {
    id,
    shop,
    name,
    email,
    phone,
    message,
    consent: true,
    timestamp: new Date().toISOString(),
    looks: prepared.looks.map(({ sent }) => sent),
    ...(thumbnail !== null && { thumbnail }),
    photo: photo.sent,
    ...(morePhotos && { morePhotos: morePhotos.sent }),
    facts,
    ...(scene && { scene: scene.sent }),
    ...(decalFiles.length > 0 && { decalFiles: decalFiles.map(({ sent }) => sent) }),
  };
}

/** Waits out the minimum time on the form: autofill is as fast as a bot. */
async function waitForGuard(shownAtMs: number, data: FormData): Promise<FormGuard> {
  const leftMs = shortestElapsedMs - (performance.now() - shownAtMs);
  if (leftMs > 0) await new Promise((resolve) => setTimeout(resolve, leftMs));
  const elapsedMs = Math.ceil(performance.now() - shownAtMs);
  return { [honeypotField]: readText(data, honeypotField), elapsedMs };
}

function readText(data: FormData, name: string): string {
  const value = data.get(name);
  return typeof value === "string" ? value : "";
}

/** Also scrolls to the field: its message, which is below it, may be out of sight on a phone. */
function focusFirst(form: HTMLFormElement, faults: object): void {
  const marked = new Set(Object.keys(faults));
  if (marked.has("contact")) marked.add("email");
  const first = [...form.elements].find((element) => marked.has(element.getAttribute("name") ?? ""));
  if (!(first instanceof HTMLElement)) return;
  first.focus();
  requestAnimationFrame(() => first.scrollIntoView({ block: "center" })); // the message is on screen by then
}
