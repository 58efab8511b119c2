import { Rejected } from "../../../src/core/rejected.ts";
import type { ImportPreview, QueryGetImportPreviewArgs } from "../../../src/generated/server.ts";
import type { Context } from "../../context.ts";
import { viewerOf } from "../../context.ts";
import { fittingColumns } from "../columns.ts";
import { ImportProblem } from "../problem.ts";
import { usualSettings, type ImportSettings } from "../settings.ts";
import { examine, type Source } from "../source.ts";
import { readSample, refuseWithoutRows } from "../stage.ts";
import { storedFile } from "./parts.ts";
import { runOf } from "./runs.ts";
import { storedSettings } from "../storedSettings.ts";
import { sourceNamed } from "../sources.ts";

/** Rows that are shown, and characters of a cell. */
const shown = { rows: 10, characters: 200 };

const encodings = { "utf-8": "UTF8", shift_jis: "CP932" } as const;
const delimiters: Readonly<Record<string, ImportSettings["delimiter"]>> = {
  ",": "COMMA",
  ";": "SEMICOLON",
  "\t": "TAB",
  "|": "BAR",
};

async function baseOf(args: QueryGetImportPreviewArgs, stored: unknown, context: Context): Promise<ImportSettings> {
  const { developerId } = viewerOf(context);
  const named = args.source ? await sourceNamed(context.db.kysely, developerId, args.source) : undefined;
  if (args.source && !named) throw new Rejected("NOT_FOUND", { field: "source" });
  const base = named ?? (stored === null ? usualSettings : storedSettings(stored));
  return {
    ...base,
    encoding: args.encoding ?? base.encoding,
    delimiter: args.delimiter ?? base.delimiter,
  };
}

/** The first rows of a file that was sent, and how it may be read. @throws Rejected for a file that cannot be read */
export async function previewOf(args: QueryGetImportPreviewArgs, context: Context): Promise<ImportPreview> {
  const key = { tenantId: viewerOf(context).developerId, id: args.id };
  const { kysely } = context.db;
  const run = await runOf(kysely, key);
  if (!["READY", "CHECKED", "FAILED"].includes(run.state)) throw new Rejected("NOT_FOUND");
  const settings = await baseOf(args, run.settings, context);
  try {
    const source = await examine(storedFile(kysely, key, run.file_name), settings);
    return { ...(await sampleOf(source, settings)), ...shapeOf(source) };
  } catch (error) {
    if (error instanceof ImportProblem) throw new Rejected("BAD_INPUT", { args: [error.message] });
    throw error;
  }
}

const shapeOf = ({ encoding, delimiter }: Source) => ({
  encoding: encodings[encoding],
  delimiter: delimiters[delimiter] ?? "COMMA",
});

async function sampleOf(source: Source, settings: ImportSettings) {
  const { header, rows } = await readSample(source, shown.rows, settings.columns);
  refuseWithoutRows(source, rows);
  const cut = (cells: readonly string[]) => ({
    cells: header.map((_, place) => (cells[place] ?? "").slice(0, shown.characters)),
  });
  const columns = fittingColumns(settings.columns, header);
  return { header, rows: rows.map(cut), settings: { ...settings, columns } };
}
