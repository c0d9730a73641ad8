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
  expect(text).toContain("erased between 30 and 730 days after the shop has closed your request");
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
