/** What a new shop sets up first, in the order the workspace shows it. */
export const checklistSteps = ["logo", "offer", "phone", "prices", "site", "kiosk", "test-lead"] as const;
export type ChecklistStep = (typeof checklistSteps)[number];

/** Response to GET `checklistPath`. */
export interface Checklist {
  /** As the shop's data tells. */
  done: ChecklistStep[];
  /** What the shop does not need. */
  skipped: ChecklistStep[];
  /** The member has put the list away. */
  isDismissed: boolean;
}

/** GET, as any member. */
export const checklistPath = "/shop/checklist";
/** POST, as an owner or manager: puts the list away for this member. */
export const dismissChecklistPath = "/shop/dismissChecklist";
/** POST, as an owner or manager: the shop has no kiosk, which takes that step off the list of all its members. */
export const skipKioskStepPath = "/shop/skipKioskStep";
