import {
  addLeadNotePath,
  changeLeadPath,
  changeLeadsPath,
  createQuotePath,
  erasedLeadsPath,
  type ErasedRows,
  eraseLeadPath,
  estimatePath,
  type EstimateQuery,
  type EstimateResponse,
  type LeadChange,
  type LeadChangeResponse,
  type LeadDetails,
  type LeadNote,
  type LeadPage,
  type LeadVersions,
  leadVersionsPath,
  leadPath,
  leadPicturePath,
  type LeadQuery,
  type LeadsChange,
  type LeadsChangeResponse,
  leadsCsvPath,
  leadsPath,
  openLeadPath,
  type QuoteRequest,
  saveRetentionPath,
} from "@livery/contract";
import { ask, download } from "../../api.ts";

export function findLeads(query: LeadQuery) {
  return ask<LeadPage>(withQuery(leadsPath, query));
}

export function findLead(id: string) {
  return ask<LeadDetails>(withQuery(leadPath, { id }));
}

export function findEstimate(query: EstimateQuery) {
  return ask<EstimateResponse>(withQuery(estimatePath, query));
}

/** Starts a draft. */
export function createQuote(request: QuoteRequest) {
  return ask<{ id: string }>(createQuotePath, request);
}

export function openLead(id: string) {
  return ask(openLeadPath, { id });
}

export function changeLead(change: LeadChange) {
  return ask<LeadChangeResponse>(changeLeadPath, change);
}

/** The leads of a query that can be changed at once. */
export function findLeadVersions(query: LeadQuery) {
  return ask<LeadVersions>(withQuery(leadVersionsPath, query));
}

export function changeLeads(change: LeadsChange) {
  return ask<LeadsChangeResponse>(changeLeadsPath, change);
}

/** Those that do not exist anymore. */
export function findErasedLeads(ids: readonly string[]) {
  return ask<ErasedRows>(erasedLeadsPath, { ids });
}

/** These leads as CSV, with times as they are here. */
export function exportLeads(ids: readonly string[]) {
  return download(leadsCsvPath, { ids, timeZone: findTimeZone() });
}

export function addLeadNote(note: LeadNote) {
  return ask(addLeadNotePath, note);
}

export function eraseLead(id: string) {
  return ask(eraseLeadPath, { id });
}

export function saveRetention(days: number) {
  return ask(saveRetentionPath, { days });
}

export function leadAddress(id: string): string {
  return `/lead?id=${id}`;
}

/** Address of the shop's configurator. */
export function configuratorAddress(embedKey: string): string {
  return `/configuratorFrame?shop=${embedKey}`;
}

/** Address of the CSV file of a query, with times as they are here: quotes have them too. */
export function csvAddress({ after: _page, ...query }: LeadQuery): string {
  return withQuery(leadsCsvPath, { ...query, timeZone: findTimeZone() });
}

function findTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Address of a look's picture, or of the photo that the looks were made of. `photo`: another one of the car, from 1. */
export function pictureAddress(id: string, which: number | "photo" | "scene", photo?: number): string {
  const of = photo === undefined ? { id } : { id, photo: String(photo) };
  if (which === "photo") return withQuery(leadPicturePath, of);
  return withQuery(
    leadPicturePath,
    which === "scene" ? { id, scene: "true" } : { ...of, look: String(which) },
  );
}

/** Address of the first look's picture, small if the customer's app sent it so. */
export function thumbnailAddress(id: string): string {
  return withQuery(leadPicturePath, { id, look: "0", small: "true" });
}

/** Address of the customer's own picture on a decal. */
export function decalFileAddress(id: string, position: number): string {
  return withQuery(leadPicturePath, { id, decal: String(position) });
}

function withQuery(path: string, query: object): string {
  const parameters = new URLSearchParams(Object.entries(query)).toString();
  return parameters === "" ? path : `${path}?${parameters}`;
}
