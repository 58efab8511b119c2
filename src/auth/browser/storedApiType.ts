import { browserStorageKeys } from "./browserValues.ts";

/** The API type in this browser's storage, for the calls before the account is loaded. Default: 1. */
export const storedApiType = (storage: Storage = localStorage): number =>
  storage.getItem(browserStorageKeys.apiType) === "2" ? 2 : 1;
