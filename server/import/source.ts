import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, stat } from "node:fs/promises";
import Papa from "papaparse";
import { csvDelimiter } from "../../src/core/csvDelimiter.ts";
import { importTexts } from "../../i18n/ja/import.ts";
import type { ImportOptions } from "./options.ts";
import { ImportProblem } from "./problem.ts";

export type Encoding = "utf-8" | "shift_jis";

/** The file and its properties, from a first reading. */
export type Source = {
  file: string;
  bytes: number;
  sha256: string;
  encoding: Encoding;
  delimiter: string;
  linebreak: string;
};

const detailOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Checks bytes as they are read: `valid` gives false after the first one that the encoding does not have. */
function validator(encoding: Encoding): { push(bytes?: Uint8Array): void; valid(): boolean } {
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

function chooseEncoding(file: string, option: ImportOptions["encoding"], valid: Record<Encoding, boolean>): Encoding {
  const encoding = option === "cp932" ? "shift_jis" : option;
  if (encoding !== "auto") {
    if (!valid[encoding]) throw new ImportProblem(importTexts.wrongEncoding(file, option));
    return encoding;
  }
  // UTF-8 first: text in CP932 is almost never valid UTF-8, but UTF-8 may be valid CP932.
  if (valid["utf-8"]) return "utf-8";
  if (valid.shift_jis) return "shift_jis";
  throw new ImportProblem(importTexts.unknownEncoding(file));
}

const sampleBytes = 65_536;

async function sampleOf(file: string, encoding: Encoding): Promise<{ text: string; utf16: boolean }> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    const bytes = buffer.subarray(0, bytesRead);
    const mark = bytes.subarray(0, 2).toString("hex");
    return { text: new TextDecoder(encoding).decode(bytes), utf16: mark === "fffe" || mark === "feff" };
  } finally {
    await handle.close();
  }
}

function shapeOf(text: string, option: ImportOptions["delimiter"]): Pick<Source, "delimiter" | "linebreak"> {
  // The sample may cut off its last line.
  const whole = text.includes("\n") ? text.slice(0, text.lastIndexOf("\n") + 1) : text;
  const delimiter = option === "auto" ? csvDelimiter(text) : option;
  const { meta } = Papa.parse(whole, { preview: 50, delimiter });
  return { delimiter, linebreak: meta.linebreak };
}

/**
 * Reads the whole file once and gives its digest, encoding, delimiter and line ends.
 * @throws ImportProblem for a file that cannot be read or has no text in a known encoding
 */
export async function examine({ file, encoding: option, delimiter }: ImportOptions): Promise<Source> {
  const hash = createHash("sha256");
  const encodings = { "utf-8": validator("utf-8"), shift_jis: validator("shift_jis") };
  const validators = Object.values(encodings);
  let bytes = 0;
  try {
    if (!(await stat(file)).isFile()) throw new ImportProblem(importTexts.fileUnreadable(file, "not a file"));
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
      for (const one of validators) one.push(chunk);
    }
  } catch (cause) {
    if (cause instanceof ImportProblem) throw cause;
    const missing = cause instanceof Error && "code" in cause && cause.code === "ENOENT";
    const message = missing ? importTexts.fileMissing(file) : importTexts.fileUnreadable(file, detailOf(cause));
    throw new ImportProblem(message, { cause });
  }
  for (const one of validators) one.push();
  if (bytes === 0) throw new ImportProblem(importTexts.fileEmpty(file));
  if ((await sampleOf(file, "utf-8")).utf16) throw new ImportProblem(importTexts.utf16(file));
  const valid = { "utf-8": encodings["utf-8"].valid(), shift_jis: encodings.shift_jis.valid() };
  const encoding = chooseEncoding(file, option, valid);
  const { text } = await sampleOf(file, encoding);
  return { file, bytes, sha256: hash.digest("hex"), encoding, ...shapeOf(text, delimiter) };
}
