import { Button } from "@livery/ui";

/** Prints the lead's page as a sheet for the installer. */
export function PrintLead() {
  return (
    <Button variant="secondary" className="print:hidden" onClick={() => void print()}>
      Print
    </Button>
  );
}

/** With every picture: those further down load when they are scrolled to. */
async function print(): Promise<void> {
  const pictures = [...document.querySelectorAll<HTMLImageElement>(".lead-look img")];
  for (const picture of pictures) picture.loading = "eager";
  // A picture that cannot load must not keep the rest from the paper.
  await Promise.allSettled(pictures.map((picture) => picture.decode()));
  window.print();
}
