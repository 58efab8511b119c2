import type { Content } from "../../src/core/content.ts";
import type { AccountStart } from "../../src/generated/types.ts";

/** What the confirmation screen shows once. */
export type Issued = {
  accountId: number;
  accountName: string;
  loginId: string;
  start: AccountStart;
  email: string | null;
  password: string | null;
  fullAccess: boolean;
  contents: readonly Content[];
  edits: readonly Content[];
};

/** In memory only: neither an address, nor the browser's history, nor a reload has the password. */
let issued: Issued | null = null;

export const keepIssued = (account: Issued): void => void (issued = account);
export const readIssued = (): Issued | null => issued;
export const forgetIssued = (): void => void (issued = null);
