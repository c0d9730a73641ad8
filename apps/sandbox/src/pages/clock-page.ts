import { html } from "hono/html";
import { day, type Markup, moment, toolPage } from "../page.ts";

export interface ClockView {
  now: number;
  aheadSeconds: number;
  periodEnd: number | undefined;
  error?: string | undefined;
}

export function clockPage({ now, aheadSeconds, periodEnd, error }: ClockView): Markup {
  const days = Math.floor(aheadSeconds / 86_400);
  const step = (value: string, label: string) =>
    html`<form method="post" action="/clock/advance"><button name="by" value="${value}">${label}</button></form>`;
  return toolPage(
    { title: error ? "Error: clock" : "Clock", place: "/clock" },
    html`
      <h1>Clock</h1>
      <p class="amount"><time datetime="${new Date(now * 1000).toISOString()}">${moment(now)}</time></p>
      <p class="quiet">${days > 0 ? `${days} ${days === 1 ? "day" : "days"} ahead of this machine. ` : ""}The payment provider's time. Moving it on brings trials to their end, renews, retries and ends subscriptions. It cannot be moved back.</p>
      <h2>Move on by</h2>
      <div class="actions">
        ${step("day", "1 day")}${step("month", "1 month")}${step("year", "1 year")}
        ${periodEnd === undefined ? "" : step("period", `To the end of the period: ${day(periodEnd)}`)}
      </div>
      <h2>Move to</h2>
      <form method="post" action="/clock/advance">
        <label for="to">Date</label>
        ${error ? html`<p class="bad" id="fault" role="alert">${error}</p>` : ""}
        <input id="to" type="date" name="to" class="short" required min="${new Date(now * 1000).toISOString().slice(0, 10)}"
          ${error ? html`aria-invalid="true" aria-describedby="fault" autofocus` : ""}>
        <button>Move</button>
      </form>`,
  );
}
