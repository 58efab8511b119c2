/** What a request of goods takes (TransferLineInput): its lines, the stock units of a line, and their digits before and after the point. */
export const mostTransferLines = 200;
export const mostTransferred = 9_999_999.999;
export const transferDigits = [7, 3] as const;
