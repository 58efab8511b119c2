import { createHash } from "node:crypto";
import { decoderLabels, type CsvEncoding } from "../../../../src/core/csv.ts";
import { detectCsvDelimiter } from "../../../../src/core/row-file/delimiter.ts";
import { createEncodingCheck, hasUtf8Mark, isUtf16, isWorkbook } from "../../../../src/core/row-file/fileKind.ts";
import { detectLinebreak, type RecordShape } from "../../../../src/core/row-file/records.ts";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import type { ImportFile } from "./file.ts";
import { ImportProblem } from "./problem.ts";
import type { ImportSettings } from "../settings/settings.ts";

/** The file and its properties, from a first reading. */
export type ExaminedFile = RecordShape & {
  file: ImportFile;
  bytes: number;
  sha256: string;
  encoding: CsvEncoding;
};

type Settings = Pick<ImportSettings, "encoding" | "delimiter">;

const encodingLabels = { UTF8: "utf-8", CP932: "cp932" } as const;
const delimiterCharacters = { COMMA: ",", SEMICOLON: ";", TAB: "\t", BAR: "|" } as const;

function chooseEncoding(
  file: string,
  sample: Buffer,
  option: Settings["encoding"],
  valid: Record<CsvEncoding, boolean>,
): CsvEncoding {
  // The byte order mark says it itself: the file of refused rows has one, whatever the encoding of the first file was.
  if (valid["utf-8"] && hasUtf8Mark(sample)) return "utf-8";
  if (option !== "AUTO") {
    const encoding = encodingLabels[option];
    if (!valid[encoding]) throw new ImportProblem(importTexts.wrongEncoding(file, importTexts.encodings[option]));
    return encoding;
  }
  // UTF-8 first: text in CP932 is almost never valid UTF-8, but UTF-8 may be valid CP932.
  if (valid["utf-8"]) return "utf-8";
  if (valid.cp932) return "cp932";
  throw new ImportProblem(importTexts.unknownEncoding(file));
}

const sampleBytes = 65_536;

/** @throws ImportProblem for a beginning that no CSV file has */
function checkBeginning(file: string, sample: Uint8Array): void {
  if (isUtf16(sample)) throw new ImportProblem(importTexts.utf16(file));
  if (isWorkbook(sample)) throw new ImportProblem(importTexts.workbook(file));
  const heading = sample.subarray(0, sample.indexOf(10) + 1 || sample.length);
  if (heading.includes(0)) throw new ImportProblem(importTexts.notText(file));
}

function findFileShape(text: string, option: Settings["delimiter"]): RecordShape {
  const delimiter = option === "AUTO" ? detectCsvDelimiter(text) : delimiterCharacters[option];
  return { delimiter, linebreak: detectLinebreak(text, delimiter) };
}

/**
 * Reads the whole file once and gives its digest, encoding, delimiter and line ends.
 * @throws ImportProblem for a file that cannot be read or has no text in a known encoding
 */
export async function examineImportFile(file: ImportFile, settings: Settings): Promise<ExaminedFile> {
  const hash = createHash("sha256");
  const validators = { "utf-8": createEncodingCheck("utf-8"), cp932: createEncodingCheck("cp932") };
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
  const valid = { "utf-8": validators["utf-8"].isValid(), cp932: validators.cp932.isValid() };
  const encoding = chooseEncoding(file.name, sample, settings.encoding, valid);
  const text = new TextDecoder(decoderLabels[encoding]).decode(sample);
  return { file, bytes, sha256: hash.digest("hex"), encoding, ...findFileShape(text, settings.delimiter) };
}
