import type {
  AccountEventKind,
  EmbedSettings,
  Language,
  LeadFacts,
  LeadFlag,
  LeadSource,
  LeadStatus,
  PictureFailure,
  PictureRequest,
  PictureState,
  Plan,
  PriceList,
  QuoteDraft,
  Role,
  SentLayer,
} from "@livery/contract";
import { type Generated, type GeneratedAlways, type JSONColumnType } from "kysely";
import type { FileName } from "../services/files/file-store.ts";
import type { ShippingAddress } from "../services/payments/read-customer.ts";
import type { PictureFileType } from "../services/pictures/picture-type.ts";

/** What a picture is to show, besides own words. */
export type PicturePlace = Pick<PictureRequest, "preset" | "aspect" | "camera" | "light">;

/** The tables as the migrations leave them. */
export interface Tables {
  leads: {
    id: Generated<string>;
    created_at: Generated<Date>;
    kind: "demo" | "contact" | "looks";
    name: string;
    email: string;
    shop_name: string | null;
    phone: string | null;
    address: string | null;
    type: "business" | "general" | null;
    message: string | null;
    business_name: string | null;
    website: string | null;
    sent_at: Date | null;
    email_confirmed_at: Date | null;
    shop_uid: string | null;
    source: LeadSource | null;
    facts: Generated<LeadFacts>;
    flags: Generated<LeadFlag[]>;
    unknown_shop: string | null;
    unread_looks: string | null;
    status: Generated<LeadStatus>;
    assignee_id: string | null;
    version: Generated<number>;
    updated_at: Generated<Date>;
    opened_at: Date | null;
    closed_at: Date | null;
    search_text: GeneratedAlways<string>;
    plain_search_text: GeneratedAlways<string>;
  };
  lead_events: {
    id: GeneratedAlways<string>;
    lead_id: string;
    account_id: string | null;
    kind: "status" | "assignee" | "note" | "quote";
    data: JSONColumnType<object>;
    note_id: string | null;
    by_customer: Generated<boolean>;
    created_at: Generated<Date>;
  };
  lead_mails: {
    lead_id: string;
    mail: "confirmation" | "notice";
    failures: Generated<number>;
    accepted_at: Date | null;
    given_up_at: Date | null;
    refusal_code: number | null;
  };
  erased_leads: { id: string; erased_at: Generated<Date> };
  lead_looks: {
    lead_id: string;
    position: number;
    name: string;
    layers: JSONColumnType<readonly SentLayer[]>;
    look_fragment: string | null;
    /** The picture of the first look, small: a JPEG. In the row, so that a list needs no files. */
    thumbnail: Buffer | null;
    /** Of before there was a file store, as is the picture. */
    picture_type: "image/jpeg" | "image/webp" | null;
    picture: Buffer | null;
  };
  lead_files: {
    name: FileName;
    lead_id: string | null;
    position: number | null;
    /** 0 is the first photo of the car, and what was made of it. Null for decals. */
    photo: Generated<number | null>;
    scene: Generated<string | null>;
    /** Name of the customer's own picture on a decal; null for all other files. */
    decal: Generated<string | null>;
    picture_type: "image/jpeg" | "image/webp" | "image/png";
    created_at: Generated<Date>;
  };
  loose_files: { name: FileName; noted_at: Generated<Date> };
  shared_looks: {
    id: string;
    revoke_hash: Buffer;
    shop_uid: string | null;
    language: Language;
    layers: JSONColumnType<readonly SentLayer[]>;
    look_fragment: string;
    picture_file: FileName;
    width: number;
    height: number;
    before_file: FileName | null;
    is_complete: Generated<boolean>;
    created_at: Generated<Date>;
    expires_at: Date;
    ended_at: Date | null;
  };
  held_forms: {
    id: GeneratedAlways<string>;
    received_at: Generated<Date>;
    kind: "demo" | "contact" | "looks";
    name: string;
    email: string;
    body: string;
    fingerprint: Buffer;
  };
  recent_forms: { fingerprint: Buffer; sent_at: Generated<Date> };
  lead_senders: {
    network: string;
    form: Generated<"site" | "looks" | "shares">;
    shop_uid: Generated<string>;
    recent: Date[];
  };
  shops: {
    uid: string;
    shop_name: string;
    shop_logo: string | null;
    plan: Generated<Plan>;
    subscription_status: string | null;
    shipping_address: ShippingAddress | null;
    renewal_date: Date | null;
    ends_at: Date | null;
    stripe_customer_id: string | null;
    first_subscribed_at: Date | null;
    welcomed_at: Generated<Date | null>;
    warned_invoices: Generated<string[]>;
    subscription_sync_number: Generated<string>;
    credits_remaining: Generated<number>;
    total_used: Generated<number>;
    embed_key: Generated<string>;
    topped_up_credits: Generated<number>;
    used_before_top_up: Generated<number>;
    last_quote_number: Generated<number>;
    retention_days: Generated<number>;
    kiosk_skipped_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  embed_keys: { key: string; shop_uid: string; expires_at: Date };
  shop_settings: {
    shop_uid: string;
    revision: Generated<number>;
    draft: JSONColumnType<EmbedSettings>;
    live: JSONColumnType<EmbedSettings>;
  };
  shop_origins: { shop_uid: string; origin: string; created_at: Generated<Date> };
  embed_sightings: { shop_uid: string; origin: string; last_seen_at: Generated<Date> };
  shop_logos: {
    shop_uid: string;
    id: string;
    picture_type: "image/png" | "image/webp";
    /** Of before there was a file store. */
    picture: Buffer | null;
    file: FileName | null;
    created_at: Generated<Date>;
  };
  price_lists: {
    shop_uid: string;
    prices: JSONColumnType<PriceList>;
    shows_range: boolean;
    version: Generated<number>;
    updated_at: Generated<Date>;
  };
  quotes: {
    id: Generated<string>;
    shop_uid: string;
    lead_id: string | null;
    look: number | null;
    number: number;
    status: Generated<"draft" | "sent" | "accepted" | "declined">;
    draft: JSONColumnType<QuoteDraft>;
    draft_version: Generated<number>;
    sent_draft_version: number | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    plain_search_text: GeneratedAlways<string>;
  };
  quote_versions: {
    id: string;
    quote_id: string;
    version: number;
    content: string;
    sha256: Buffer;
    sent_by: string | null;
    sent_at: Date;
    expires_at: Date;
    mailed_at: Date | null;
    viewed_at: Date | null;
    answer: "accepted" | "declined" | null;
    answered_at: Date | null;
    signer_name: string | null;
    decline_reason: string | null;
  };
  shop_members: {
    account_id: string;
    shop_uid: string;
    role: Role;
    receives_leads: Generated<boolean>;
    joined_at: Generated<Date>;
    checklist_dismissed_at: Date | null;
  };
  invitations: {
    id: string;
    shop_uid: string;
    email: string;
    role: Role;
    created_at: Generated<Date>;
    expires_at: Date;
    accepted_at: Date | null;
    invited_by: string | null;
  };
  credit_entries: {
    id: GeneratedAlways<string>;
    shop_uid: string;
    change: number;
    reason: "trial" | "invoice" | "pack" | "reserve" | "release";
    reference: string;
    created_at: Generated<Date>;
  };
  accounts: {
    id: Generated<string>;
    email: string;
    name: Generated<string>;
    email_verified: Generated<boolean>;
    image: string | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    disabled_at: Date | null;
    left_at: Generated<Date | null>;
    left_shop: Generated<string | null>;
    two_factor_enabled: Generated<boolean>;
  };
  sign_in_steps: { id: Generated<string>; identifier: string; value: string; expires_at: Date };
  second_factors: { id: Generated<string>; account_id: string };
  used_codes: { account_id: string; code: string; used_at: Generated<Date> };
  credentials: {
    id: Generated<string>;
    account_id: string;
    provider_id: Generated<string>;
    provider_account_id: string;
    password: string | null;
    updated_at: Generated<Date>;
  };
  sessions: {
    id: Generated<string>;
    account_id: string;
    token: string;
    expires_at: Date;
    user_agent: string | null;
    created_at: Generated<Date>;
    last_seen_at: Generated<Date>;
    confirmed_at: Generated<Date>;
    replaced_at: Date | null;
  };
  account_events: {
    id: GeneratedAlways<string>;
    account_id: string;
    kind: AccountEventKind;
    device: string;
    address: string | null;
    created_at: Generated<Date>;
  };
  password_links: {
    id: string;
    account_id: string;
    purpose: "reset" | "invitation";
    created_at: Generated<Date>;
    expires_at: Date;
    used_at: Date | null;
  };
  rate_limits: { key: Buffer; attempts: number; last_attempt_at: Date; next_attempt_at: Date };
  credit_reservations: {
    shop_uid: string;
    reference: string;
    credits: number;
    outcome: "committed" | "released" | null;
    reserved_at: Generated<Date>;
  };
  credit_settings: {
    shop_uid: string;
    daily_cap: number | null;
    allows_kiosks: boolean;
    allows_embeds: boolean;
  };
  pictures: {
    id: string;
    shop_uid: string;
    source: "portal" | "kiosk" | "embed";
    account_id: string | null;
    device_id: string | null;
    network: string | null;
    fingerprint: Buffer;
    place: JSONColumnType<PicturePlace>;
    words: string | null;
    retry_of: string | null;
    is_sample: boolean;
    state: Generated<PictureState>;
    reason: PictureFailure | null;
    asks: Generated<number>;
    asked_at: Date | null;
    prediction_id: string | null;
    polls: Generated<number>;
    file: FileName | null;
    file_type: PictureFileType | null;
    created_at: Generated<Date>;
    deadline_at: Date;
    ended_at: Date | null;
  };
  picture_events: { id: string; received_at: Generated<Date> };
  payment_events: {
    id: string;
    type: string;
    customer_id: string | null;
    happened_at: Date;
    received_at: Generated<Date>;
  };
  page_view_counts: { viewed_on: Generated<Date>; path: string; query: string; views: Generated<number> };
}
