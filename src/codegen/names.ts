/** `push-notification` → `PushNotification`. */
export const toPascalCase = (name: string): string =>
  name
    .split(/[-_]/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join("");

export const resourceActs = [
  "list",
  "one",
  "create",
  "update",
  "delete",
  "reorder",
  "csv",
  "copy",
  "lines",
  "line",
] as const;
type ResourceAct = (typeof resourceActs)[number];

/** Name of the generated document of a resource's operation, a report, or any other root field. */
export const documentName = {
  resource: (resource: string, act: ResourceAct): string => `${toPascalCase(resource)}${toPascalCase(act)}`,
  report: (report: string): string => `${toPascalCase(report)}Report`,
  operation: (rootField: string): string => toPascalCase(rootField),
};
