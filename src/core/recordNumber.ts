/** The number of a record that a text names, such as an id of an address or of a command; null for any other text. */
export const parseRecordNumber = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);
