import { expect, test } from "vitest";
import { listQuoteMails, nameQuoteMails } from "./quote-mails.ts";

const record = {
  name: "Customer 3",
  email: "customer-3@bench.example",
  sends: 2,
  answer: "accepted",
  retriedSends: 0,
  retriedAnswers: 0,
  isStaleAccepted: false,
} as const;

test.each(["Your updated quote from Livery Demo Shop", "Your quote from Livery Demo Shop"])(
  "the mail of a newer version, %s, is one of its quote's mails",
  (subject) => {
    const mails = [
      { to: record.email, subject: "Your quote from Livery Demo Shop" },
      { to: record.email, subject },
      { to: record.email, subject: "You accepted the quote from Livery Demo Shop" },
      { to: "demo@livery.example", subject: "Customer 3 accepted quote 7" },
      { to: record.email, subject: "Confirm your email address" },
    ];
    expect(nameQuoteMails(mails).toSorted()).toEqual(listQuoteMails(record, 7).toSorted());
  },
);
