import { retentionLimits, shareLimits, yearsWithoutShop } from "@livery/contract";
import { expect, test } from "vitest";
import type { LegalSection } from "./legal-page.tsx";
import { privacySections } from "./privacy-text.ts";
import { termsSections } from "./terms-text.ts";

test("the privacy policy covers what the specification lists", () => {
  expect(titles(privacySections)).toEqual(
    expect.arrayContaining([
      "Analytics",
      "Cookies and storage on your device",
      "Hosting and service providers",
      "How long we keep data",
      "Deletion and your other rights",
      "Children under 13",
      "Contact",
    ]),
  );
  const text = textOf(privacySections);
  expect(text).toContain("Email address.");
  expect(text).toContain("Usage data.");
  expect(text).toContain("camera and photo library. Only with your permission");
});

test("the privacy policy says how long data is kept, as the code keeps it", () => {
  const text = textOf(privacySections);
  const { least, most } = retentionLimits;
  expect(text).toContain(
    `closes your request, and then for as long as the shop chooses: ${least} to ${most} days.`,
  );
  expect(text).toContain("those days start at the appointment");
  expect(text).toContain("A quote that you accepted is kept");
  expect(text).toContain("the link in our email, if you gave an email address");
  expect(text).toContain(`are erased ${yearsWithoutShop} years after they came`);
  expect(text).toContain(`A shared page expires after ${shareLimits.days} days, or when you end it.`);
});

test("the privacy policy names every cookie and what stays on the device", () => {
  const text = textOf(privacySections);
  expect(text).toContain("for up to 30 days if you ask us to remember you");
  expect(text).toContain("a cookie of ten minutes");
  expect(text).toContain("After you log in or reset your password, another cookie");
  expect(text).toContain("“Clear and don’t send” removes them too");
  expect(text).toContain("The language you choose stays");
  expect(text).toContain("whether you are logged in, your answer about analytics cookies");
});

test("the terms cover what the specification lists", () => {
  expect(titles(termsSections)).toEqual(
    expect.arrayContaining(["Subscriptions", "Cancellation", "Prohibited activities", "Dispute resolution"]),
  );
  const text = textOf(termsSections);
  expect(text).toContain("all payments are in US dollars");
  expect(text).toContain("Payments are non-refundable");
  expect(text).toContain("There is no free trial at this time. A 3-day free trial was offered in the past");
  expect(text).toContain("at least 30 days’ notice before an increase");
  expect(text).toContain("governed by the law of the State of California");
});

function titles(sections: LegalSection[]): string[] {
  return sections.map(({ title }) => title);
}

function textOf(sections: LegalSection[]): string {
  return sections.flatMap(({ text }) => text.flat()).join("\n");
}
