import { decoderLabels, type CsvEncoding } from "../csv.ts";

/** How the files of spreadsheets begin: .xlsx is a ZIP archive, .xls a compound file. */
const workbookMarks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];
const utf8Mark = [0xef, 0xbb, 0xbf];

const startsWith = (bytes: Uint8Array, mark: readonly number[]): boolean =>
  mark.every((byte, index) => bytes[index] === byte);

/** Whether a file that begins so is a workbook of a spreadsheet and no text. */
export const isWorkbook = (bytes: Uint8Array): boolean => workbookMarks.some((mark) => startsWith(bytes, mark));

/** Whether a file that begins so is text in UTF-16, which no reader of rows takes. */
export const isUtf16 = (bytes: Uint8Array): boolean => utf16Marks.some((mark) => startsWith(bytes, mark));

/** Whether a file that begins so says itself that it is UTF-8. */
export const hasUtf8Mark = (bytes: Uint8Array): boolean => startsWith(bytes, utf8Mark);

/** Checks the bytes of a file, piece by piece: `isValid` gives false after the first one that the encoding does not have. */
export function createEncodingCheck(encoding: CsvEncoding) {
  const decoder = new TextDecoder(decoderLabels[encoding], { fatal: true });
  let valid = true;
  return {
    /** Takes the next piece; without one, the file ends. */
    push(bytes?: Uint8Array): void {
      if (!valid) return;
      try {
        decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        // A fatal decoder throws only for bytes that are not in the encoding.
        valid = false;
      }
    },
    isValid: (): boolean => valid,
  };
}
