/** Under which react-query keeps the viewer and the shops that may be selected. */
export const accountKey = ["shell", "account"] as const;
