import type { PartMask } from "@livery/engine";
import type { ReactNode } from "react";
import { onTestFinished } from "vitest";
import { renderElement } from "../../controls/testing/render-element.ts";
import { PhotoSession } from "../../photo-session/photo-session.ts";
import { PhotoSessionContext } from "../../photo-session/photo-session-context.ts";
import { createScript, photoOf } from "../../photo-session/testing/scripted-engine.ts";
import { CustomerSession } from "../customer-session.ts";
import { CustomerSessionContext } from "../customer-session-context.ts";
import { createLookActions, type LookActions, LookActionsContext } from "../look-actions.ts";
import { createSafeStorage } from "../safe-storage.ts";

interface RenderedWithLook {
  session: CustomerSession;
  actions: LookActions;
}

/** Renders controls of the look on a car with these masks, without a look at first. */
export async function renderWithLook(
  node: ReactNode,
  masks: readonly PartMask[] = [],
): Promise<RenderedWithLook> {
  const photoSession = new PhotoSession(() => Promise.resolve(createScript().engine));
  await photoSession.chooseSample("suv", () =>
    Promise.resolve({ photo: photoOf(8), masks: [...masks], normals: null }),
  );
  const session = new CustomerSession(createSafeStorage(() => sessionStorage));
  onTestFinished(() => {
    session.clear();
    photoSession.clear();
  });
  const actions = createLookActions(session, () => {});
  renderElement(
    <PhotoSessionContext value={photoSession}>
      <CustomerSessionContext value={session}>
        <LookActionsContext value={actions}>{node}</LookActionsContext>
      </CustomerSessionContext>
    </PhotoSessionContext>,
  );
  return { session, actions };
}
