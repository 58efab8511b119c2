/** React-query's key of the viewer and the viewer's shops. */
export const accountKey = ["shell", "account"] as const;
