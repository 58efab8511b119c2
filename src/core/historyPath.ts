/** The page of the history of changes. Forms of all resources lead there. */
export const historyPath = "/setting/history";

/** What the history calls a resource: the value of the SDL's enum ChangedResource. */
export const toHistoryResourceName = (resource: string): string => resource.toUpperCase().replaceAll("-", "_");
