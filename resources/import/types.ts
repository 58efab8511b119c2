import type { GetImportQuery, GetImportPreviewQuery, ImportSettingsInput } from "../../src/generated/graphql.ts";

/** An import as the server answers it. */
export type Run = GetImportQuery["data"];
export type Preview = GetImportPreviewQuery["data"];
export type Settings = Preview["settings"];
export type Target = Exclude<keyof ImportSettingsInput["columns"], "__typename">;

/** Texts by field of the refused call. */
export type Faults = Readonly<Record<string, string>>;
