import { html } from "hono/html";
import { type Markup, moment, toolPage } from "../page.ts";
import type { Delivery } from "../payments/records.ts";
import type { SandboxEvent } from "../payments/wire.ts";

export interface EventView {
  event: SandboxEvent;
  delivery: Delivery | undefined;
}

export function eventsPage(views: EventView[], webhookUrl: string): Markup {
  return toolPage(
    { title: "Events", place: "/events" },
    html`
      <h1>Events <small>newest ${views.length}</small></h1>
      <p class="quiet">What the payment provider tells Livery, at ${webhookUrl}. Sending one again shows what a duplicate does.</p>
      ${views.length === 0 ? html`<p class="quiet">Nothing has happened yet.</p>` : ""}
      <ul class="list rows">${views.map(eventRow)}</ul>`,
  );
}

export function eventPage({ event, delivery }: EventView): Markup {
  return toolPage(
    { title: event.type },
    html`
      <p><a href="/events">All events</a></p>
      <h1>${event.type}</h1>
      <dl>
        <dt>Id</dt><dd>${event.id}</dd>
        <dt>Happened</dt><dd>${moment(event.created)}</dd>
        <dt>Delivery</dt><dd>${deliveryText(delivery)}</dd>
        ${delivery?.lastAnswer ? html`<dt>Last answer</dt><dd>${delivery.lastAnswer}</dd>` : ""}
      </dl>
      ${resendForm(event)}
      <h2>As it is sent</h2>
      <pre tabindex="0" aria-label="The event as it is sent">${JSON.stringify(event, null, 2)}</pre>`,
  );
}

function eventRow({ event, delivery }: EventView): Markup {
  return html`
    <li>
      <a href="/events/${event.id}">${event.type}</a>
      <span class="${delivery?.state === "delivered" ? "good" : "bad"}">${deliveryText(delivery)}</span>
      <time>${moment(event.created)}</time>
      ${resendForm(event)}
    </li>`;
}

function resendForm({ id, type }: SandboxEvent): Markup {
  return html`<form method="post" action="/events/${id}/resend"><button aria-label="Send again: ${type}">Send again</button></form>`;
}

function deliveryText(delivery: Delivery | undefined): string {
  if (!delivery || delivery.attempts === 0) return "waiting";
  return delivery.attempts === 1 ? delivery.state : `${delivery.state}, ${delivery.attempts} attempts`;
}
