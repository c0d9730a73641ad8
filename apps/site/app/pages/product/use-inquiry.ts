import { useEffect, useState } from "react";

type Inquiry = "business" | "general";

/** Must match contact-section.css. */
const fadeMs = 250;

/**
 * Type of inquiry. The form fades out, switches from `shown` to `chosen`, and fades in again. Choosing a general
 * inquiry clears the business fields, also if the visitor switches back at once.
 */
export function useInquiry() {
  const [chosen, setChosen] = useState<Inquiry>("business");
  const [shown, setShown] = useState<Inquiry>("business");
  const [resetCount, setResetCount] = useState(0);

  useEffect(() => {
    if (chosen === shown) return;
    const timer = setTimeout(() => setShown(chosen), fadeMs);
    return () => clearTimeout(timer);
  }, [chosen, shown]);

  function choose(inquiry: Inquiry) {
    setChosen(inquiry);
    if (inquiry === "general") setResetCount((count) => count + 1);
  }
  return { chosen, shown, resetCount, choose };
}
