/** The largest file that the server reads from one request, in megabytes. */
export const sentFileMegabytes = 2;

/** The most lines of one. */
export const sentFileLines = 20_000;

/** Whether a file of this size is taken. @param bytes its size */
export const isSentFileTooLarge = (bytes: number): boolean => bytes > sentFileMegabytes * 1024 * 1024;
