/** The page of the history of changes. Forms of all resources lead there. */
export const historyPath = "/setting/history";
