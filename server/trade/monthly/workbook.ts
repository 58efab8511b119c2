import { reportTexts } from "../../../i18n/ja/report/report.ts";
import type { Blob } from "node:buffer";
import type Stream from "node:stream";
import type { GraphQLSchema } from "graphql";
import writeXlsxFile from "write-excel-file/node";
import { monthlyTexts } from "../../../i18n/ja/sales/monthly.ts";
import { cashShape } from "../../../src/report-model/pages/receipts/cash.ts";
import { monthlySheets, queryOfSheet, type MonthlySheet } from "../../../src/report-model/pages/monthlySheets.ts";
import { consolePaths } from "../../../src/domain/consolePaths.ts";
import { reportPageAt } from "../../../src/generated/reportPages.ts";
import { formatMoment, formatMonth } from "../../../src/core/money.ts";
import { Rejected } from "../../../src/core/rejected.ts";
import type { MonthlyRequest } from "../../../src/core/export.ts";
import type { ReportSheet, SheetLine } from "../../../src/core/sheet/sheet.ts";
import { reports } from "../../../src/generated/metadata.ts";
import { toWorkbookArguments } from "../../../src/report-model/xlsxCells.ts";
import { buildReportModel, type AnyShape } from "../../../src/report-model/reportShape.ts";
import { requireViewer, type Context } from "../../engine/context.ts";
import { loadReportLabels, reportLabels } from "../../engine/export/reportLabels.ts";
import { listOwnShops } from "../figures/ownShops.ts";
import { buildViewSheet } from "../views/sheet/viewSheet.ts";
import { pagedSheet } from "./pagedSheet.ts";

/** Who asks for the workbook; aborted when nobody waits for it any more. */
type SheetWorld = { schema: GraphQLSchema; context: Context; signal: AbortSignal };

/** Reports by pages have no shape among the pages. */
const pagedShapes: Readonly<Record<string, AnyShape>> = {
  [consolePaths.cash]: cashShape,
  [consolePaths.voids]: { path: consolePaths.voids, lead: "total" },
};

/** A sheet as it is known so far: without a table where the viewer may not see it. */
type MonthlySheetResult = { name: string; report: string; sheet: ReportSheet | null };

async function makeSheet(one: MonthlySheet, request: MonthlyRequest, world: SheetWorld): Promise<MonthlySheetResult> {
  const page = reportPageAt(one.path);
  if (!page) throw new Error(`no report at ${one.path}`);
  const meta = reports[page.report];
  await loadReportLabels(meta.name);
  const made = { name: monthlyTexts.sheets[one.name], report: reportLabels.name(meta.name) };
  const text = queryOfSheet(one, request);
  const params = new URLSearchParams(text);
  const range = { shop_ids: [...request.shops], fromDate: params.get("from"), toDate: params.get("to") };
  try {
    const paged = pagedShapes[one.path];
    const sheet = paged
      ? await pagedSheet(buildReportModel(meta, paged), range, world.schema, world.context, world.signal)
      : "shape" in page
        ? (await buildViewSheet({ path: one.path, query: text }, world.schema, world.context)).sheet
        : null;
    return { ...made, sheet };
  } catch (error) {
    if (error instanceof Rejected && error.code === "FORBIDDEN") return { ...made, sheet: null };
    throw error;
  }
}

/** 速報 or 締済 among the lines above a table; empty for a report without it. */
const stateIn = (lines: readonly SheetLine[]): string => {
  const [, value = ""] = lines.find(([name]) => name === reportTexts.export.newest) ?? [];
  const states = [reportTexts.freshness.provisional, reportTexts.freshness.closed];
  return states.find((state) => value.endsWith(state)) ?? "";
};

/** The first sheet: what the workbook is of, and what is in it. */
function buildContentsSheet(made: readonly MonthlySheetResult[], lines: readonly SheetLine[]): ReportSheet {
  const text = { shape: "text", summed: false } as const;
  const { sheet, report, rows, state } = monthlyTexts;
  return {
    title: monthlyTexts.title,
    filter: lines,
    columns: [
      { heading: sheet, ...text },
      { heading: report, ...text },
      { heading: rows, shape: "count", summed: false },
      { heading: state, ...text },
    ],
    rows: made.map((one) => [
      one.name,
      one.report,
      one.sheet ? one.sheet.rows.length - one.sheet.subtotals.length : 0,
      one.sheet ? stateIn(one.sheet.filter) : monthlyTexts.denied,
    ]),
    subtotals: [],
    totals: null,
  };
}

/** A workbook, and the name of its file. */
export type MonthlyWorkbook = { fileName: string; bytes: Uint8Array };

/**
 * The owner's monthly workbook: the reports of a month, each on a sheet as its own export has it, and a list of them first. A job can
 * make it too: it needs a context with the viewer whose shops and contents count.
 * @param onSheet gets the number of sheets after each one
 * @throws Rejected as the reports would be refused; what the viewer's contents do not have is left out, and the first sheet says so
 */
export async function monthlyWorkbook(
  request: MonthlyRequest,
  { schema, context, signal }: SheetWorld,
  onSheet: (count: number) => void = () => {},
): Promise<MonthlyWorkbook> {
  const shops = await listOwnShops(context);
  const world = { schema, context, signal };
  const made: MonthlySheetResult[] = [];
  for (const one of monthlySheets) {
    signal.throwIfAborted();
    made.push(await makeSheet(one, request, world));
    onSheet(made.length);
  }
  const [first] = shops.filter(({ id }) => request.shops.includes(id));
  const count = request.shops.length;
  const many = count === shops.length ? monthlyTexts.allShops : monthlyTexts.someShops(count);
  const named = count === 1 && shops.length > 1 ? (first?.name ?? many) : many;
  const own: SheetLine[] = [
    [monthlyTexts.month, formatMonth(request.month)],
    [monthlyTexts.madeAt, formatMoment(context.clock.now().toISOString())],
  ];
  const about: SheetLine[] = [
    ...own,
    [monthlyTexts.madeBy, requireViewer(context).accountName],
    [monthlyTexts.shops, named],
    [monthlyTexts.mode, reportTexts.modes[request.mode]],
  ];
  const sheets = [
    { name: monthlyTexts.contents, sheet: buildContentsSheet(made, about) },
    ...made.flatMap(({ name, sheet }) =>
      sheet ? [{ name, sheet: { ...sheet, filter: [...own, ...sheet.filter] } }] : [],
    ),
  ];
  const bytes = await writeXlsxFile(...toWorkbookArguments<Blob | Buffer | Stream>(sheets)).toBuffer();
  return { fileName: `${monthlyTexts.fileName(request.month, named)}.xlsx`, bytes };
}
