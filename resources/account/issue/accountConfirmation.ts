import type { Content } from "../../../src/core/content.ts";
import type { AccountStart } from "../../../src/generated/types.ts";

/** What the confirmation screen shows once. */
export type AccountConfirmation = {
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
let keptConfirmation: AccountConfirmation | null = null;

export const keepAccountConfirmation = (account: AccountConfirmation): void => void (keptConfirmation = account);
export const readAccountConfirmation = (): AccountConfirmation | null => keptConfirmation;
export const forgetAccountConfirmation = (): void => void (keptConfirmation = null);
