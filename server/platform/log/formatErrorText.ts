/** The text of whatever was thrown, for the detail of a message. */
export const formatErrorText = (error: unknown): string => (error instanceof Error ? error.message : String(error));
