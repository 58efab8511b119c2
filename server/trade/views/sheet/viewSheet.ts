import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { shellTexts } from "../../../../i18n/ja/console/shell.ts";
import { timesTexts } from "../../../../i18n/ja/report/times.ts";
import type { GraphQLSchema } from "graphql";
import { reportPageAt } from "../../../../src/generated/reportPages.ts";
import { Rejected } from "../../../../src/core/rejected.ts";
import { buildFilterLines, buildSumLines } from "../../../../src/report-model/sheet/filterLines.ts";
import { namedShopLimits, formatShops } from "../../../../src/core/sheet/shopsText.ts";
import { buildReportFileName, buildSheet, type ReportSheet, type SheetLine } from "../../../../src/core/sheet/sheet.ts";
import { buildTableText } from "../../../../src/report-model/sheet/words.ts";
import { listBusinessTimes } from "../../../../src/domain/businessDay.ts";
import { sectionsWithRest } from "../../../../src/domain/groupings.ts";
import { readState } from "../../../../src/report-model/state/address.ts";
import { askReport } from "../../../../src/report-model/request/ask.ts";
import { buildScreenFigures } from "../../../../src/report-model/table/figures.ts";
import { buildReportFilters, namedFilters, narrowRows } from "../../../../src/report-model/state/filters.ts";
import { rowSpanFor, type SpanWords } from "../../../../src/report-model/table/rowSpans.ts";
import { formatLeftOutShop } from "../../../../src/report-model/request/leftOutText.ts";
import { findReportFault } from "../../../../src/report-model/state/period.ts";
import { countedShops, buildReportRequest } from "../../../../src/report-model/request/request.ts";
import { buildReportModel } from "../../../../src/report-model/reportShape.ts";
import type { SideView } from "../../../../src/report-model/table/side.ts";
import type { SaleMode } from "../../../../src/report-model/state/reportState.ts";
import { shopColumn, buildSubtotals } from "../../../../src/report-model/table/subtotals.ts";
import type { ComparableShops } from "../../../../src/report-model/request/reportQuery.ts";
import { requireViewer, type Context } from "../../../engine/context.ts";
import { loadReportLabels, reportLabels } from "../../../engine/export/reportLabels.ts";
import { findGroupingByKey } from "../../figures/groupings.ts";
import { listOwnShops } from "../../figures/ownShops.ts";
import { askAllRows } from "./allRows.ts";
import { buildAsking } from "./ask.ts";
import { toPaper, type TablePaper } from "./toPaper.ts";
import { readReportSubject } from "./subject.ts";
import { toReportMeta } from "../viewFaults.ts";
import { listViewShops } from "../viewShops.ts";

/** A view as its file: for a workbook with all columns, for paper with those of the screen. */
export type ViewSheet = {
  sheet: ReportSheet;
  paper: TablePaper;
  /** Without its ending. */
  fileName: string;
  rows: number;
};

/** Words of rows of weeks and months. */
const spanWords: SpanWords = {
  heads: {
    day: timesTexts.rows.day,
    week: timesTexts.rows.week,
    month: timesTexts.rows.month,
  },
  cut: (name, days) => timesTexts.rowsCut(name, days),
};

/** The company's sale mode. */
async function readSaleMode(context: Context): Promise<SaleMode> {
  const { sale_mode } = await context.db.kysely
    .selectFrom("developer")
    .select("sale_mode")
    .where("tenant_id", "=", requireViewer(context).developerId)
    .executeTakeFirstOrThrow();
  return sale_mode === "EXCLUDED" ? "excluded" : "included";
}

/**
 * The figures of a view as they are now, for the viewer of the context, in the words of the screen.
 * @throws Rejected UNSENT for a report without a file, and as the report's page would be refused
 */
export async function buildViewSheet(
  { path, query: text }: { path: string; query: string },
  schema: GraphQLSchema,
  context: Context,
): Promise<ViewSheet> {
  const page = reportPageAt(path);
  if (!page || !("shape" in page)) throw new Rejected("UNSENT", { args: [path] });
  const meta = toReportMeta(page);
  await loadReportLabels(meta.name);
  const definition = buildReportModel(meta, page.shape);
  const viewer = requireViewer(context);
  const shops = await listOwnShops(context);
  const selected = listViewShops(text, viewer).filter((id) => viewer.shopIds.includes(id));
  const asking = buildAsking(meta, schema, context);
  const subject = await readReportSubject(meta, asking.call, countedShops(meta, selected)[0]);
  const filters = buildReportFilters(meta, { ...definition, subject: subject ?? undefined }, subject?.choices);
  const timesOf = (ids: readonly number[]) =>
    listBusinessTimes(
      context.clock.now(),
      ids.map((id) => shops.find((shop) => shop.id === id)?.dayCutoffs ?? []),
    );
  const today = timesOf(selected).at(-1)?.businessDate ?? "";
  const state = readState(new URLSearchParams(text), filters, today, definition);
  const counted = countedShops(meta, selected);
  const modes = typeof definition.lead !== "string";
  const mode = modes ? (state.mode ?? (await readSaleMode(context))) : "included";
  const fault = findReportFault(state, counted, definition, today);
  if (fault) throw new Rejected(fault);
  const { query, chosen } = buildReportRequest(
    definition,
    filters,
    {
      state: definition.alone ? { ...state, comparison: "none" } : state,
      shops: counted,
      today,
      times: timesOf(counted),
    },
    mode,
  );
  const received = meta.paged
    ? await askAllRows(meta, schema, context, { args: chosen, query })
    : await askReport(meta, asking, chosen, query);

  const { subtotals: key, sort, filters: set } = state;
  const column = shopColumn(meta.columns)?.name;
  const grouping =
    key !== null && column !== undefined ? await findGroupingByKey(key, shellTexts.shopListBrand, context) : undefined;
  const sections = grouping ? sectionsWithRest(grouping, shops, shellTexts.shopUngrouped) : null;
  const subtotals = buildSubtotals(meta, { own: definition.sections, column, sections }, reportLabels);
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const side: SideView = {
    figure: state.figure,
    titleOf: ({ shops: own, mean }) => (mean ? reportTexts.side.mean(own.length) : own.map(nameOf).join("、")),
    total: reportTexts.table.total,
  };
  const spans = { by: state.rowsBy ?? rowSpanFor(state.period), words: spanWords };
  const view = { mode, sort, subtotals, beside: state.beside ?? [], filters: set, side, spans };
  const figures = buildScreenFigures(
    meta,
    definition,
    { ...received, query },
    { ...view, keep: (rows) => narrowRows(rows, filters, set) },
    today,
  );
  const { table, answer, comparable } = figures;
  const leftOutText = (shop: ComparableShops["leftOut"][number]) => formatLeftOutShop(shop);
  const lines = buildFilterLines(reportLabels, {
    ...query,
    shops: formatShops(shellTexts, query.shops, shops.length, nameOf, namedShopLimits.sheet),
    leftOut: comparable?.leftOut.map(leftOutText),
    subtotals: grouping?.name,
    filters: namedFilters(filters, definition, set, answer),
    chosen: set,
    mode: modes ? mode : null,
    freshness: answer.freshness,
  });
  const beside: SheetLine[] = figures.side
    ? [
        [reportTexts.side.shops, figures.side.lanes.map(side.titleOf).join("、")],
        [reportTexts.side.figure, reportLabels.column(meta.name, figures.measure)],
      ]
    : [];
  const sums = meta.paged ? buildSumLines(reportLabels, meta, answer) : [];
  const filter = [...lines, ...sums, ...beside, ...(definition.linesOf?.(answer, set) ?? [])];
  const title = reportLabels.name(meta.name);
  const tableText = buildTableText(reportLabels, {
    report: meta.name,
    comparison: query.comparison,
    columns: table.columns,
  });
  const sheetWords = { title, filter, ...tableText };
  return {
    sheet: buildSheet({ ...table, columns: table.fileColumns }, sheetWords, !meta.paged),
    paper: toPaper(table, sheetWords, !meta.paged),
    fileName: buildReportFileName(title, query.period),
    rows: table.rows.length,
  };
}
