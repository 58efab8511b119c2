import { open } from "node:fs/promises";
import { importTexts } from "../../../../i18n/ja/import/import.ts";
import { ImportProblem } from "../source/problem.ts";

/**
 * Writes the refused rows beside the file that was read.
 * @returns the new file's path
 * @throws ImportProblem where it cannot be written
 */
export async function writeRefusedFile(file: string, texts: AsyncIterable<string>): Promise<string> {
  const path = `${file}.refused.csv`;
  try {
    const output = await open(path, "w");
    try {
      for await (const text of texts) await output.write(text);
    } finally {
      await output.close();
    }
  } catch (cause) {
    if (!(cause instanceof Error && "syscall" in cause)) throw cause;
    throw new ImportProblem(importTexts.refusedUnwritable(path, cause.message), { cause });
  }
  return path;
}
