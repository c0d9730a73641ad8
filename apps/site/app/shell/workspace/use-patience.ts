import { useEffect, useState } from "react";

/** How long a page waits for what stands above its data before it shows the data all the same. */
export const patienceMs = 8000;

/** Whether a page still waits for what stands above its data, which would move it. */
export function usePatience(): boolean {
  const [isPatient, setPatient] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setPatient(false), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  return isPatient;
}
