export const settingPath = "/setting/account";
export const createPath = "/setting/createAccount";
export const confirmPath = "/setting/account-confirm";

/** Names the person who waits in the address of the form. */
export const applicantParam = "applicant";
/** The form of an account for a person who waits. */
export const acceptAddress = (applicantId: number): string => `${createPath}?${applicantParam}=${applicantId}`;
