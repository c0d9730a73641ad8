import { Button, Wordmark } from "@livery/ui";
import { WorkspaceCard } from "../../shell/workspace/workspace-card.tsx";
import "./quick-start.css";

/** The steps on one printed page, for the box of the tablet. */
export function QuickStart({ kioskUrl }: { kioskUrl: string }) {
  const address = kioskUrl.replace(/^https?:\/\//, "");
  return (
    <WorkspaceCard title="Quick start">
      <p className="type-small mt-3 text-dim">
        One page with these steps, to put in the box with the tablet.
      </p>
      <div className="mt-4">
        <Button variant="secondary" onClick={() => print()}>
          Print quick start
        </Button>
      </div>
      <div className="quick-start">
        <Wordmark className="text-sm" />
        <h2>Your kiosk, ready in a minute</h2>
        <ol>
          <li>Put the tablet on its stand, plug it in, and connect it to Wi-Fi.</li>
          <li>
            Open <strong>{address}</strong> in Chrome. On an iPad: in Safari, then Share, Add to Home Screen,
            and open it from there.
          </li>
          <li>Scan the QR code on the tablet with your phone, and log in to your Livery account.</li>
          <li>Check that your phone names this tablet, give it a name, and choose Add kiosk.</li>
          <li>The tablet shows cars in your films. Touch it, and try it on your own car.</li>
        </ol>
        <h3>Keep it on</h3>
        <ul>
          <li>
            Android: pin the app (Settings, Security, App pinning), and set the screen to stay on while
            charging.
          </li>
          <li>
            iPad: Auto-Lock to Never, and Guided Access (Settings, Accessibility). Triple-click to start it.
          </li>
          <li>A web page can't lock the tablet or start it again. The tablet's own settings do that.</li>
        </ul>
        <h3>If something is wrong</h3>
        <ul>
          <li>
            No connection: go on. Looks that customers send wait on the tablet, sealed, and arrive later.
          </li>
          <li>Lost tablet: open Kiosks in your account, and choose Remove.</li>
        </ul>
      </div>
    </WorkspaceCard>
  );
}
