import { decideAccess } from "../../../../../src/core/decide.ts";
import type { FieldMeta, Kind } from "../../../../../src/core/metadata.ts";
import type { Viewer } from "../../../../../src/core/viewer.ts";
import { policy } from "../../../../../src/generated/policy.ts";

const withFiles: readonly Kind[] = ["IMAGE", "MEDIA", "RICH_TEXT"];

const takesFiles = (fields: readonly FieldMeta[]): boolean =>
  fields.some(({ kind, fields: below = [] }) => withFiles.includes(kind) || takesFiles(below));

/** The rules of all mutations that store images or videos. */
const uploadRules = Object.values(policy).flatMap(({ rule, fields }) =>
  !rule.public && rule.write && takesFiles(fields) ? [rule] : [],
);

/** Whether the viewer may send files: those who may save a record that has one. */
export const mayUpload = (viewer: Viewer): boolean => uploadRules.some((rule) => decideAccess(rule, viewer).allow);
