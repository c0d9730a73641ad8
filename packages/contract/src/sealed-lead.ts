/** A lead sealed to the server's key, as a kiosk keeps it and POSTs it to `lookLeadPath`. */
export interface SealedLookLead {
  /** Of the lead inside. */
  id: string;
  /** When the customer sent it. */
  timestamp: string;
  /** The kiosk's number for it. None after the kiosk was paired anew. */
  sequence?: number;
  /** Which of the server's keys. */
  keyId: string;
  /** In base64url: the sender's key of HPKE (RFC 9180: P-256, HKDF-SHA-256, AES-256-GCM), then the lead's JSON, sealed. */
  sealed: string;
}

/** The key to which kiosks seal leads. */
export interface LeadKey {
  id: string;
  /** 65 bytes in base64url. */
  publicKey: string;
}

/** HPKE's `info`: binds what is sealed to one lead. */
export function sealedLeadInfo(leadId: string): string {
  return `livery lead 1 ${leadId}`;
}
