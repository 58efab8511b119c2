import { createHash } from "node:crypto";
import Papa from "papaparse";
import { detectCsvDelimiter } from "../../../../src/core/csvDelimiter.ts";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import type { ImportFile } from "./file.ts";
import { ImportProblem } from "./problem.ts";
import type { ImportSettings } from "../settings/settings.ts";

type FileEncoding = "utf-8" | "shift_jis";

/** The file and its properties, from a first reading. */
export type ExaminedFile = {
  file: ImportFile;
  bytes: number;
  sha256: string;
  encoding: FileEncoding;
  delimiter: string;
  linebreak: string;
};

type Settings = Pick<ImportSettings, "encoding" | "delimiter">;

/** Checks bytes as they are read: `valid` gives false after the first one that the encoding does not have. */
function validator(encoding: FileEncoding): { push(bytes?: Uint8Array): void; valid(): boolean } {
  const decoder = new TextDecoder(encoding, { fatal: true });
  let valid = true;
  return {
    push: (bytes) => {
      if (!valid) return;
      try {
        decoder.decode(bytes, { stream: bytes !== undefined });
      } catch {
        // A fatal decoder throws only for bytes that are not in the encoding.
        valid = false;
      }
    },
    valid: () => valid,
  };
}

const encodingLabels = { UTF8: "utf-8", CP932: "shift_jis" } as const;
const byteOrderMark = Buffer.from([0xef, 0xbb, 0xbf]);
const delimiterCharacters = { COMMA: ",", SEMICOLON: ";", TAB: "\t", BAR: "|" } as const;

function chooseEncoding(
  file: string,
  sample: Buffer,
  option: Settings["encoding"],
  valid: Record<FileEncoding, boolean>,
): FileEncoding {
  // The byte order mark says it itself: the file of refused rows has one, whatever the encoding of the first file was.
  if (valid["utf-8"] && sample.subarray(0, 3).equals(byteOrderMark)) return "utf-8";
  if (option !== "AUTO") {
    const encoding = encodingLabels[option];
    if (!valid[encoding]) throw new ImportProblem(importTexts.wrongEncoding(file, importTexts.encodings[option]));
    return encoding;
  }
  // UTF-8 first: text in CP932 is almost never valid UTF-8, but UTF-8 may be valid CP932.
  if (valid["utf-8"]) return "utf-8";
  if (valid.shift_jis) return "shift_jis";
  throw new ImportProblem(importTexts.unknownEncoding(file));
}

const sampleBytes = 65_536;
/** How a workbook begins: .xlsx is a ZIP archive, .xls a compound file. */
const workbooks = ["504b0304", "d0cf11e0"];

/** @throws ImportProblem for a beginning that no CSV file has */
function checkBeginning(file: string, sample: Uint8Array): void {
  const mark = Buffer.from(sample.subarray(0, 4)).toString("hex");
  if (mark.startsWith("fffe") || mark.startsWith("feff")) throw new ImportProblem(importTexts.utf16(file));
  if (workbooks.includes(mark)) throw new ImportProblem(importTexts.workbook(file));
  const heading = sample.subarray(0, sample.indexOf(10) + 1 || sample.length);
  if (heading.includes(0)) throw new ImportProblem(importTexts.notText(file));
}

function findFileShape(text: string, option: Settings["delimiter"]): Pick<ExaminedFile, "delimiter" | "linebreak"> {
  // The sample may cut off its last line.
  const whole = text.includes("\n") ? text.slice(0, text.lastIndexOf("\n") + 1) : text;
  const delimiter = option === "AUTO" ? detectCsvDelimiter(text) : delimiterCharacters[option];
  const { meta } = Papa.parse(whole, { preview: 50, delimiter });
  return { delimiter, linebreak: meta.linebreak };
}

/**
 * Reads the whole file once and gives its digest, encoding, delimiter and line ends.
 * @throws ImportProblem for a file that cannot be read or has no text in a known encoding
 */
export async function examineImportFile(file: ImportFile, settings: Settings): Promise<ExaminedFile> {
  const hash = createHash("sha256");
  const validators = { "utf-8": validator("utf-8"), shift_jis: validator("shift_jis") };
  const checks = Object.values(validators);
  let sample = Buffer.alloc(0);
  let bytes = 0;
  for await (const chunk of file.chunks()) {
    if (sample.length < sampleBytes) sample = Buffer.concat([sample, chunk]).subarray(0, sampleBytes);
    hash.update(chunk);
    bytes += chunk.length;
    for (const one of checks) one.push(chunk);
  }
  for (const one of checks) one.push();
  if (bytes === 0) throw new ImportProblem(importTexts.fileEmpty(file.name));
  checkBeginning(file.name, sample);
  const valid = { "utf-8": validators["utf-8"].valid(), shift_jis: validators.shift_jis.valid() };
  const encoding = chooseEncoding(file.name, sample, settings.encoding, valid);
  const text = new TextDecoder(encoding).decode(sample);
  return { file, bytes, sha256: hash.digest("hex"), encoding, ...findFileShape(text, settings.delimiter) };
}
