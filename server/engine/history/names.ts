import { toResourceValue } from "../../../src/core/snakeCase.ts";
import type { ChangedResource } from "../../../src/generated/server.ts";

/** The enum's value. The test of the enum compares it with all resources that have changes. */
export const toChangedResource = (resource: string): ChangedResource => toResourceValue(resource) as ChangedResource;
