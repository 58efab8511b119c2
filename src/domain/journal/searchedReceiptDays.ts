/** Business dates whose receipts the search of the whole console finds, today included: receipts have no index by amount over a company. */
export const searchedReceiptDays = 8;
