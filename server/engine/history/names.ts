import { toHistoryResourceName } from "../../../src/core/historyPath.ts";
import type { ChangedResource } from "../../../src/generated/server.ts";

/** A resource's name in the table, of the enum's value. */
export const toStoredName = (resource: ChangedResource): string => resource.toLowerCase().replaceAll("_", "-");

/** The enum's value. The test of the enum compares it with all resources that have changes. */
export const toChangedResource = (resource: string): ChangedResource =>
  toHistoryResourceName(resource) as ChangedResource;
