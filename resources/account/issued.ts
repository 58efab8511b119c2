import type { Content } from "../../src/core/content.ts";

/** What the confirmation screen shows once. */
export type Issued = {
  accountName: string;
  loginId: string;
  password: string;
  fullAccess: boolean;
  contents: readonly Content[];
  edits: readonly Content[];
};

/** In memory only: neither an address, nor the browser's history, nor a reload has the password. */
let issued: Issued | null = null;

export const keepIssued = (account: Issued): void => void (issued = account);
export const readIssued = (): Issued | null => issued;
export const forgetIssued = (): void => void (issued = null);
