import { Rejected } from "../../../../src/core/rejected.ts";
import type { ImportPreview, QueryGetImportPreviewArgs } from "../../../../src/generated/server.ts";
import type { Context } from "../../../engine/context.ts";
import { requireViewer } from "../../../engine/context.ts";
import { pickFittingColumns } from "../settings/columns.ts";
import { ImportProblem } from "../source/problem.ts";
import { usualImportSettings, type ImportSettings } from "../settings/settings.ts";
import { examineImportFile, type ExaminedFile } from "../source/source.ts";
import { readFileSample, refuseWithoutRows } from "../run/stage.ts";
import { openStoredFile } from "./parts.ts";
import { requireImportRun } from "./runs.ts";
import { parseStoredSettings } from "../settings/storedSettings.ts";
import { findImportSource } from "../source/sources.ts";

/** Rows that are shown, and characters of a cell. */
const previewLimits = { rows: 10, characters: 200 };

const settingEncodings = { "utf-8": "UTF8", cp932: "CP932" } as const;
const settingDelimiters: Readonly<Record<string, ImportSettings["delimiter"]>> = {
  ",": "COMMA",
  ";": "SEMICOLON",
  "\t": "TAB",
  "|": "BAR",
};

async function readBaseSettings(
  args: QueryGetImportPreviewArgs,
  stored: unknown,
  context: Context,
): Promise<ImportSettings> {
  const { developerId } = requireViewer(context);
  const named = args.source ? await findImportSource(context.db.kysely, developerId, args.source) : undefined;
  if (args.source && !named) throw new Rejected("NOT_FOUND", { field: "source" });
  const base = named ?? (stored === null ? usualImportSettings : parseStoredSettings(stored));
  return {
    ...base,
    encoding: args.encoding ?? base.encoding,
    delimiter: args.delimiter ?? base.delimiter,
  };
}

/** The first rows of a file that was sent, and how it may be read. @throws Rejected for a file that cannot be read */
export async function readImportPreview(args: QueryGetImportPreviewArgs, context: Context): Promise<ImportPreview> {
  const key = { tenantId: requireViewer(context).developerId, id: args.id };
  const { kysely } = context.db;
  const run = await requireImportRun(kysely, key);
  if (!["READY", "CHECKED", "FAILED"].includes(run.state)) throw new Rejected("NOT_FOUND");
  const settings = await readBaseSettings(args, run.settings, context);
  try {
    const source = await examineImportFile(openStoredFile(kysely, key, run.file_name), settings);
    return { ...(await readPreviewRows(source, settings)), ...toFileSettings(source) };
  } catch (error) {
    if (error instanceof ImportProblem) throw new Rejected("BAD_INPUT", { args: [error.message] });
    throw error;
  }
}

const toFileSettings = ({ encoding, delimiter }: ExaminedFile) => ({
  encoding: settingEncodings[encoding],
  delimiter: settingDelimiters[delimiter] ?? "COMMA",
});

async function readPreviewRows(source: ExaminedFile, settings: ImportSettings) {
  const { header, rows } = await readFileSample(source, previewLimits.rows, settings.columns);
  refuseWithoutRows(source, rows);
  const cut = (cells: readonly string[]) => ({
    cells: header.map((_, place) => (cells[place] ?? "").slice(0, previewLimits.characters)),
  });
  const columns = pickFittingColumns(settings.columns, header);
  return { header, rows: rows.map(cut), settings: { ...settings, columns } };
}
