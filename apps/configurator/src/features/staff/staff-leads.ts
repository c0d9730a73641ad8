import type { DeviceLeadCounts } from "@livery/contract";

/** The leads on the tablet, as the staff menu needs them. */
export interface StaffLeads {
  /** What waits. */
  read: () => Promise<DeviceLeadCounts>;
  /** How many would go with the page. */
  countUnstored: () => number;
  /** Tries to send them now. */
  send: () => Promise<void>;
}
