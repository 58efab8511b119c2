export const accountSettingPath = "/setting/account";
export const accountCreatePath = "/setting/createAccount";
export const accountConfirmPath = "/setting/account-confirm";

export const buildAccountFormAddress = (accountId: number): string => `${accountCreatePath}?id=${accountId}`;

/** Names the person who waits in the address of the form. */
export const applicantParam = "applicant";
/** The form of an account for a person who waits. */
export const buildApplicantFormAddress = (applicantId: number): string =>
  `${accountCreatePath}?${applicantParam}=${applicantId}`;
