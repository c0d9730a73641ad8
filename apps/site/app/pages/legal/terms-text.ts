import { contactEmail } from "../../config.ts";
import type { LegalSection } from "./legal-page.tsx";

export const termsSections: LegalSection[] = [
  {
    title: "Who may use the service",
    text: [
      "You must be at least 13 years old to use the service, and at least 18, or of legal age where you live, to buy anything from us. If you use the service for a shop or another business, you confirm that you have the authority to accept these terms on its behalf.",
    ],
  },
  {
    title: "What the service does",
    text: [
      "The service shows a car, based on a photo, in films, tints and other finishes. This is a preview: screen colors are approximate and vary between screens. Look at a sample before you buy a film or have it installed.",
      "Rules about window tint and vehicle modifications vary by location. What we show is not legal advice; you and your installer are responsible for checking whether a modification is allowed on the road.",
    ],
  },
  {
    title: "Accounts",
    text: [
      "Some parts of the service require an account. Provide correct details, keep your password to yourself, and tell us right away if you think someone else is using your account. You are responsible for all activity on it.",
    ],
  },
  {
    title: "Subscriptions",
    text: [
      "Some parts of the service require a paid subscription. The price, the billing period (monthly or annual) and what is included are shown before you subscribe.",
      "A subscription renews automatically at the end of each billing period, for the same length of time, until it is canceled. By subscribing you authorize us, or the store through which you subscribe, to charge your payment method at each renewal.",
    ],
  },
  {
    title: "Payments",
    text: [
      "All prices and all payments are in US dollars. Taxes are added where the law requires.",
      "Payments are non-refundable, except where the law requires a refund. There are no refunds or credits for a billing period that has started or for parts of the service you did not use.",
      "A credit pays for one painted place when it is finished. One that fails, is refused or is canceled costs no credit. Credits that you buy do not expire, and cannot be exchanged for money.",
      "If a payment fails we may pause the paid parts of the service until it is made.",
    ],
  },
  {
    title: "Free trial",
    text: [
      "There is no free trial at this time. A 3-day free trial was offered in the past and is no longer available to new subscribers.",
    ],
  },
  {
    title: "Changes to fees",
    text: [
      "We may change our fees. We give you at least 30 days’ notice before an increase applies to you, so that you can cancel first. If you continue to use the paid service after the increase takes effect, you accept the new fee.",
    ],
  },
  {
    title: "Cancellation",
    text: [
      `You may cancel a subscription at any time: where you manage your billing, in the settings of the app store through which you subscribed, or by writing to ${contactEmail}. Deleting an app does not cancel a subscription.`,
      "A cancellation takes effect at the end of the billing period that has been paid for. You can use the service until then.",
    ],
  },
  {
    title: "Your content",
    text: [
      "Your photos and messages remain yours. If the service creates a picture from your photo, you may use that picture as you like, as far as the rights of others allow. You allow us to process what you send us only as far as needed to provide the service to you.",
      "Use only photos that you have the right to use. You are responsible for what you upload, send or share.",
    ],
  },
  {
    title: "Our content",
    text: [
      "The service, its software, texts and designs belong to us or our licensors. Names and trademarks of film and vehicle makers belong to their owners and do not imply their endorsement.",
    ],
  },
  {
    title: "Prohibited activities",
    text: [
      "You may use the service only for its intended purpose. In particular, you may not:",
      [
        "break a law, or help anyone else to;",
        "infringe anyone’s rights, including privacy, copyright and trademarks;",
        "upload or share anything unlawful, hateful, obscene or harmful, or pictures of people without their consent;",
        "impersonate someone, or mislead or defraud anyone;",
        "copy, resell or rent out the service or parts of it without our written permission;",
        "collect data from the service by automated means, or use it to build a competing service;",
        "reverse engineer the software, except where the law allows it;",
        "bypass security, limits or payment, or access data that is not meant for you;",
        "send malicious code, unsolicited messages, or so many requests that they affect others.",
      ],
    ],
  },
  {
    title: "Suspension and termination",
    text: [
      "We may suspend or end your access if you break these terms, if the law requires it, or if your use puts the service or others at risk. If possible, we tell you in advance. You may stop using the service at any time. Sections that by their nature should survive termination do so, such as those on liability and disputes.",
    ],
  },
  {
    title: "No warranty",
    text: [
      "The service is provided “as is” and “as available”. To the extent permitted by law, we give no warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement. We do not promise that the service is free of interruptions or errors, or that a film will look the same on your car as on a screen.",
    ],
  },
  {
    title: "Limit of liability",
    text: [
      "To the extent permitted by law, we are not liable for indirect, incidental or consequential damages or for lost profits or data, and our total liability is limited to what you paid us in the six months before the claim arose. Some jurisdictions do not allow such limits; there, they apply only as far as the law permits.",
      "If your breach of these terms or your misuse of the service leads to a claim against us by someone else, you will cover our losses, including reasonable legal fees.",
    ],
  },
  {
    title: "Dispute resolution",
    text: [
      `Talk to us first. Before starting any legal proceeding, write to ${contactEmail} and describe the dispute. Both sides will try for at least 30 days to settle it informally.`,
      "A dispute that is not settled in that time is decided by binding arbitration before one arbitrator, under the applicable rules of the American Arbitration Association, in California or, for consumers, in the county where they live. Each side may instead bring an individual claim in small claims court, and either may ask a court to stop an infringement of its rights.",
      "Disputes are resolved individually, not in class or representative actions, to the extent permitted by law.",
    ],
  },
  {
    title: "Governing law",
    text: [
      "These terms are governed by the law of the State of California, United States, without regard to its rules on conflict of laws. For anything not subject to arbitration, the state and federal courts in California have jurisdiction.",
    ],
  },
  {
    title: "Changes to these terms",
    text: [
      "We may change these terms. The new text is published on this page with its date. If you continue to use the service after that, you accept it. Changes do not apply to disputes that arose earlier.",
    ],
  },
  {
    title: "Contact",
    text: [`If you have questions about these terms, write to ${contactEmail}.`],
  },
];
