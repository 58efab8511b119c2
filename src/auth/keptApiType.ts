import { browserKeys } from "./browserValues.ts";

/** The API type that this browser kept, for the calls before the account is known; 1 where it kept none. */
export const keptApiType = (storage: Storage = localStorage): number =>
  storage.getItem(browserKeys.apiType) === "2" ? 2 : 1;
