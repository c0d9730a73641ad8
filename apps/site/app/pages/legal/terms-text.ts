import { contactEmail } from "../../config.ts";
import type { LegalSection } from "./legal-page.tsx";

export const termsSections: LegalSection[] = [
  {
    title: "Who may use the service",
    text: [
      "You must be at least 13 years old to use the service, and at least 18, or of full age where you live, to buy anything from us. If you use the service for a shop or another business, you confirm that you may bind it to these terms.",
    ],
  },
  {
    title: "What the service does",
    text: [
      "The service shows a car, from a photo of it, in films, tints and other finishes. What it shows is a preview: colours on a screen are approximate, and differ from one screen to the next. Before you buy a film or have one applied, look at a sample of it.",
      "Rules about window tint and vehicle modifications differ from place to place. What we show is not legal advice; whether a modification may be driven on the road is for you and your installer to find out.",
    ],
  },
  {
    title: "Accounts",
    text: [
      "Some parts of the service need an account. Give correct details, keep your password to yourself, and tell us at once if you think somebody else is using your account. You answer for what is done with it.",
    ],
  },
  {
    title: "Subscriptions",
    text: [
      "Some parts of the service need a paid subscription. The price, the billing period (monthly or annual) and what is included are shown before you subscribe.",
      "A subscription renews by itself at the end of each billing period, for the same length of time, until it is cancelled. By subscribing you authorize us, or the store through which you subscribe, to charge your payment method at each renewal.",
    ],
  },
  {
    title: "Payments",
    text: [
      "All prices and all payments are in US dollars. Taxes are added where the law requires.",
      "Payments are non-refundable, except where the law requires a refund. There are no refunds or credits for a billing period that has begun or for parts of the service you did not use.",
      "If a payment fails we may pause the paid parts of the service until it is made.",
    ],
  },
  {
    title: "Free trial",
    text: [
      "There is no free trial at this time. A 3-day free trial was offered formerly; it is no longer available to those who subscribe now.",
    ],
  },
  {
    title: "Changes to fees",
    text: [
      "We may change our fees. We give you at least 30 days’ notice before an increase applies to you, so that you can cancel first. If you go on using the paid service after the increase has taken effect, you accept the fee.",
    ],
  },
  {
    title: "Cancellation",
    text: [
      `You may cancel a subscription at any time: where you manage your billing, in the settings of the app store through which you subscribed, or by writing to ${contactEmail}. Deleting an app does not cancel a subscription.`,
      "A cancellation takes effect at the end of the billing period that has been paid for. Until then the service remains yours to use.",
    ],
  },
  {
    title: "Your content",
    text: [
      "Your photos and messages remain yours. Where the service makes a picture from a photo of yours, you may use that picture as you like, so far as the rights of others allow. You let us handle what you send us only so far as it takes to provide the service to you.",
      "Use only photos that you may use. You answer for what you upload, send or share.",
    ],
  },
  {
    title: "Our content",
    text: [
      "The service, its programs, texts and designs belong to us or to those who license them to us. Names and marks of film and vehicle makers belong to their owners; that they are named here does not mean that they endorse us.",
    ],
  },
  {
    title: "Prohibited activities",
    text: [
      "You may not use the service for anything it was not made for. In particular, you may not:",
      [
        "break a law, or help anyone else to;",
        "infringe anyone’s rights, including privacy, copyright and trademarks;",
        "upload or share anything unlawful, hateful, obscene or harmful, or pictures of people without their consent;",
        "pretend to be somebody else, or mislead or defraud anyone;",
        "copy, resell or rent out the service or parts of it without our written permission;",
        "collect data from the service by automated means, or build a competing service from it;",
        "take the programs apart to find their source code, except where the law allows it;",
        "get around security, limits or payment, or reach data that is not meant for you;",
        "send malicious code, unsolicited messages, or so many requests that others suffer.",
      ],
    ],
  },
  {
    title: "Suspension and ending",
    text: [
      "We may suspend or end your access if you break these terms, if the law requires it, or if your use endangers the service or others. Where we can, we tell you before. You may stop using the service at any time. What by its nature should outlast the end of this agreement does, such as the sections on liability and disputes.",
    ],
  },
  {
    title: "No warranty",
    text: [
      "The service is provided “as is” and “as available”. So far as the law allows, we give no warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the service is free of interruptions or errors, or that a film will look on your car as it looks on a screen.",
    ],
  },
  {
    title: "Limit of liability",
    text: [
      "So far as the law allows, we are not liable for indirect, incidental or consequential damages or for lost profits or data, and our total liability is limited to what you paid us in the six months before the claim arose. Some places do not allow such limits; there, they apply to you only as far as they may.",
      "If your breach of these terms or your misuse of the service leads somebody else to make a claim against us, you will cover the loss it causes us, including reasonable legal fees.",
    ],
  },
  {
    title: "Dispute resolution",
    text: [
      `Talk to us first. Before starting any proceeding, write to ${contactEmail} and describe the dispute. Both sides will try for at least 30 days to settle it informally.`,
      "A dispute that is not settled in that time is decided by binding arbitration before one arbitrator, under the rules of the American Arbitration Association that apply, in California or, for consumers, in the county where they live. Each side may instead bring an individual claim in small claims court, and either may ask a court to stop an infringement of its rights.",
      "Disputes are settled between you and us alone, not in class or representative actions, so far as the law allows.",
    ],
  },
  {
    title: "Governing law",
    text: [
      "These terms are governed by the law of the State of California, United States, without regard to its rules on conflict of laws. For whatever is not subject to arbitration, the state and federal courts in California have jurisdiction.",
    ],
  },
  {
    title: "Changes to these terms",
    text: [
      "We may change these terms. The new text is published on this page with its date. If you go on using the service after that, you accept it. A change does not apply to disputes that arose before it.",
    ],
  },
  {
    title: "Contact",
    text: [`For any question about these terms, write to ${contactEmail}.`],
  },
];
