import { longestSearch } from "@livery/contract";
import { TextField } from "@livery/ui";
import { useEffect, useRef, useState } from "react";

const typingPauseMs = 250;

interface SearchFieldProps {
  placeholder: string;
  /** What is searched now. */
  q: string;
  onSearch: (q: string) => void;
}

/** Searches once the typing pauses. Follows `q` when something else changes it. */
export function SearchField({ placeholder, q, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(q);
  const [known, setKnown] = useState(q);
  const [sent, setSent] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (q !== sent) setTyped(q);
  }
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => {
    const words = typed.trim();
    if (words === q) return;
    const timer = setTimeout(() => {
      setSent(words);
      search.current(words);
    }, typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return (
    <TextField
      type="search"
      label="Search"
      placeholder={placeholder}
      maxLength={longestSearch}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}
