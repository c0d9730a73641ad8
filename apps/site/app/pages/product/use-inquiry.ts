import { useEffect, useState } from "react";

type Inquiry = "business" | "general";

/** The same time stands in contact-section.css. */
const fadeMs = 250;

/**
 * What a message is about. The form fades out, and is `shown` for what was `chosen` when it fades in again.
 * Turning to a general inquiry drops what was typed about a business, also when one turns back at once.
 */
export function useInquiry() {
  const [chosen, setChosen] = useState<Inquiry>("business");
  const [shown, setShown] = useState<Inquiry>("business");
  const [clearings, setClearings] = useState(0);

  useEffect(() => {
    if (chosen === shown) return;
    const timer = setTimeout(() => setShown(chosen), fadeMs);
    return () => clearTimeout(timer);
  }, [chosen, shown]);

  function choose(inquiry: Inquiry) {
    setChosen(inquiry);
    if (inquiry === "general") setClearings((count) => count + 1);
  }
  return { chosen, shown, clearings, choose };
}
