import type { ReactNode } from "react";
import { CustomizePicture, ServicePicture, UploadPicture } from "./step-pictures.tsx";
import { useSeen } from "../../motion/use-seen.ts";

const steps = [
  {
    title: "Upload Your Car",
    text: "One photo from the phone, in the driveway or in your bay. It is read on the device and stays there.",
    picture: <UploadPicture />,
  },
  {
    title: "Select a Service",
    text: "Wraps, window tint, blackouts, chrome deletes, rims. Whatever your shop sells.",
    picture: <ServicePicture />,
  },
  {
    title: "Start Customizing",
    text: "Every tap is a new look on their own car, as often as they like.",
    picture: <CustomizePicture />,
  },
];

export function HowItWorks() {
  return (
    <section aria-labelledby="how-title" className="px-gutter py-section">
      <h2 id="how-title" className="type-title">
        How it works
      </h2>
      <ol className="mt-12 grid gap-x-6 gap-y-14 lg:grid-cols-3">
        {steps.map((step, index) => (
          <Step key={step.title} number={index + 1} {...step} />
        ))}
      </ol>
    </section>
  );
}

type StepProps = { number: number; title: string; text: string; picture: ReactNode };

function Step({ number, title, text, picture }: StepProps) {
  const [element, isSeen] = useSeen<HTMLLIElement>();
  return (
    <li
      ref={element}
      data-seen={isSeen || undefined}
      className="step grid content-start gap-x-8 gap-y-6 sm:max-lg:grid-cols-2 sm:max-lg:items-center"
    >
      <div className="step-picture" aria-hidden="true">
        {picture}
      </div>
      <div>
        <h3 className="type-heading flex gap-3">
          <span className="text-faint tabular-nums" aria-hidden="true">
            {number}
          </span>
          {title}
        </h3>
        <p className="type-body mt-2 max-w-[26rem] text-dim">{text}</p>
      </div>
    </li>
  );
}
