import type { GetImportQuery, GetImportPreviewQuery, ImportSettingsInput } from "../../src/generated/graphql.ts";

/** An import as the server answers it. */
export type ImportRunData = GetImportQuery["data"];
export type ImportPreviewData = GetImportPreviewQuery["data"];
export type ImportSettingsData = ImportPreviewData["settings"];
export type ImportTarget = Exclude<keyof ImportSettingsInput["columns"], "__typename">;

/** Texts by field of the refused call. */
export type ImportFieldFaults = Readonly<Record<string, string>>;
