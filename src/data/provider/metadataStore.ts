import type { ReportMeta, ResourceMeta } from "../../core/metadata.ts";
import type { DocumentMap } from "./buildQuery.ts";

/** Metadata and documents of a resource. */
type ResourcePart = {
  meta: ResourceMeta;
  documents: DocumentMap[string];
  actions: Readonly<Record<string, string>>;
};

/** Metadata and document of a report. */
type ReportPart = { meta: ReportMeta; documents: { report: string } };

const resources: Record<string, ResourceMeta> = {};
const documents: Record<string, DocumentMap[string]> = {};
const actions: Record<string, string> = {};
const reports: Record<string, ReportMeta> = {};
const reportDocuments: Record<string, string> = {};

/**
 * The loaded parts by name. A screen waits for its part (src/shell/metadataLoader.ts) and then finds it here. Parts are generated, the
 * same for everybody, and never removed.
 */
export const loadedMetadata: {
  readonly resources: Readonly<Record<string, ResourceMeta>>;
  readonly documents: DocumentMap;
  readonly actions: Readonly<Record<string, string>>;
  readonly reports: Readonly<Record<string, ReportMeta>>;
  readonly reportDocuments: Readonly<Record<string, string>>;
} = { resources, documents, actions, reports, reportDocuments };

/** Stores the part of a resource. */
export function storeResourcePart(part: ResourcePart): void {
  resources[part.meta.name] = part.meta;
  documents[part.meta.name] = part.documents;
  Object.assign(actions, part.actions);
}

/** Stores the part of a report. */
export function storeReportPart(part: ReportPart): void {
  reports[part.meta.name] = part.meta;
  reportDocuments[part.meta.name] = part.documents.report;
}

/** @throws Error if the resource is not loaded, because its screen has not waited for it */
export function requireResource(name: string): ResourceMeta {
  const meta = resources[name];
  if (!meta) throw new Error(`the resource ${name} is not loaded`);
  return meta;
}

/** @throws Error if the report is not loaded, because its page has not waited for it */
export function requireReport(name: string): ReportMeta {
  const meta = reports[name];
  if (!meta) throw new Error(`the report ${name} is not loaded`);
  return meta;
}
