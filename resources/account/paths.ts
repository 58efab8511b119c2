export const settingPath = "/setting/account";
export const createPath = "/setting/createAccount";
export const confirmPath = "/setting/account-confirm";
