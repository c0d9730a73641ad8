import { type Film, filmLabel, loadFilms } from "@livery/catalog";
import { Button, TextField } from "@livery/ui";
import { useEffect, useState } from "react";

interface FilmPickerProps {
  hiddenBrands: readonly string[];
  hiddenFilms: readonly string[];
  onHide: (films: string[]) => void;
}

/** More rows than anyone reads; the search finds the others. */
const mostRows = 60;

/** Single films that the shop does not offer. The catalog loads when the section opens. */
export function FilmPicker({ hiddenBrands, hiddenFilms, onHide }: FilmPickerProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="workspace-more mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="type-body flex min-h-target cursor-pointer items-center gap-2 hover:text-text">
        Films
        <span className="type-small text-dim">{describeHidden(hiddenFilms.length)}</span>
      </summary>
      {isOpen ? <FilmList {...{ hiddenBrands, hiddenFilms, onHide }} /> : null}
    </details>
  );
}

function FilmList({ hiddenBrands, hiddenFilms, onHide }: FilmPickerProps) {
  const [films, setFilms] = useState<readonly Film[] | "failed">();
  const [words, setWords] = useState("");
  useEffect(() => {
    loadFilms().then(setFilms, () => setFilms("failed"));
  }, []);
  if (films === undefined) return <p className="type-small text-dim">Loading films…</p>;
  if (films === "failed")
    return (
      <p className="type-small text-error">The films couldn't load. Close this section and try again.</p>
    );
  const hidden = new Set(hiddenFilms);
  const found = films.filter((film) => !hiddenBrands.includes(film.brand) && isMatch(film, words));
  const toggle = (id: string, isOn: boolean) =>
    onHide(isOn ? hiddenFilms.filter((each) => each !== id) : [...hiddenFilms, id]);
  return (
    <div className="grid gap-3 pt-1">
      <TextField
        label="Search films"
        placeholder="Search films"
        type="search"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        // The form around it would publish.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="type-small text-dim">
          {found.length > mostRows ? `The first ${mostRows} of ${found.length}` : countFilms(found.length)}
        </p>
        <div className="flex flex-wrap">
          <Button
            variant="quiet"
            className="px-3!"
            onClick={() => onHide([...new Set([...hiddenFilms, ...found.map(({ id }) => id)])])}
          >
            Hide all {found.length}
          </Button>
          <Button
            variant="quiet"
            className="px-3!"
            onClick={() => onHide(hiddenFilms.filter((id) => !found.some((film) => film.id === id)))}
          >
            Offer all {found.length}
          </Button>
        </div>
      </div>
      <ul className="your-site-films">
        {found.slice(0, mostRows).map((film) => (
          <li key={film.id}>
            <label className="type-small flex min-h-target items-center gap-3">
              <input
                type="checkbox"
                className="size-5 flex-none"
                checked={!hidden.has(film.id)}
                onChange={({ target }) => toggle(film.id, target.checked)}
              />
              <span className="your-site-swatch" style={{ background: film.hex }} />
              <span className="min-w-0 wrap-anywhere">{filmLabel(film)}</span>
            </label>
          </li>
        ))}
      </ul>
    </div>
  );
}

function isMatch(film: Film, words: string): boolean {
  const text = `${film.brand} ${film.series} ${film.code ?? ""} ${film.name} ${film.finish}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function describeHidden(hidden: number): string {
  if (hidden === 0) return "All are offered";
  return hidden === 1 ? "1 is hidden" : `${hidden} are hidden`;
}

function countFilms(films: number): string {
  if (films === 0) return "No matching films";
  return films === 1 ? "1 film" : `${films} films`;
}
