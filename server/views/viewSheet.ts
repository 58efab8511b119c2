import type { GraphQLSchema } from "graphql";
import { reportPageAt } from "../../resources/reportPages.ts";
import { Rejected } from "../../src/core/rejected.ts";
import { filterLinesOf, sumLinesOf } from "../../src/core/sheet/filterLines.ts";
import { shopsNamed, shopsTextOf } from "../../src/core/sheet/shopsText.ts";
import { fileNameOf, sheetOf, type Sheet, type SheetLine } from "../../src/core/sheet/sheet.ts";
import { tableTextOf } from "../../src/core/sheet/words.ts";
import { businessTimes } from "../../src/domain/businessDay.ts";
import { sectionsWithRest } from "../../src/domain/groupings.ts";
import { readState } from "../../src/report/model/address.ts";
import { askReport } from "../../src/report/model/ask.ts";
import { figuresOf } from "../../src/report/model/figures.ts";
import { filtersOf, namedFilters, narrowed } from "../../src/report/model/filters.ts";
import { rowSpanFor, type SpanWords } from "../../src/report/model/rowSpans.ts";
import { leftOutTextOf } from "../../src/report/model/leftOutText.ts";
import { faultOf } from "../../src/report/model/period.ts";
import { countedShops, requestOf } from "../../src/report/model/request.ts";
import { shapeDefinition } from "../../src/report/model/shape.ts";
import type { SideView } from "../../src/report/model/side.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { shopColumn, subtotalsOf } from "../../src/report/model/subtotals.ts";
import type { ComparableShops } from "../../src/report/reportQuery.ts";
import { viewerOf, type Context } from "../context.ts";
import { loadWords, words } from "../export/words.ts";
import { groupingBy } from "../query/groupings.ts";
import { ownShops } from "../query/ownShops.ts";
import { askAllRows } from "./allRows.ts";
import { askingOf } from "./ask.ts";
import { paperOf, type Paper } from "./paperOf.ts";
import { subjectOf } from "./subject.ts";
import { metaOf } from "./viewFaults.ts";
import { viewShops } from "./viewShops.ts";

/** A view as its file: for a workbook with all columns, for paper with those of the screen. */
export type ViewSheet = {
  sheet: Sheet;
  paper: Paper;
  /** Without its ending. */
  fileName: string;
  rows: number;
};

/** Words of rows of weeks and months. */
const spanWords: SpanWords = {
  heads: {
    day: words.texts("parts.times.rows.day"),
    week: words.texts("parts.times.rows.week"),
    month: words.texts("parts.times.rows.month"),
  },
  cut: (name, days) => words.texts("parts.times.rowsCut", { name, days }),
};

/** The company's sale mode. */
async function saleModeOf(context: Context): Promise<SaleMode> {
  const { sale_mode } = await context.db.kysely
    .selectFrom("developer")
    .select("sale_mode")
    .where("tenant_id", "=", viewerOf(context).developerId)
    .executeTakeFirstOrThrow();
  return sale_mode === "EXCLUDED" ? "excluded" : "included";
}

/**
 * The figures of a view as they are now, for the viewer of the context, in the words of the screen.
 * @throws Rejected UNSENT for a report without a file, and as the report's page would be refused
 */
export async function viewSheet(
  { path, query: text }: { path: string; query: string },
  schema: GraphQLSchema,
  context: Context,
): Promise<ViewSheet> {
  const page = reportPageAt(path);
  if (!page || !("shape" in page)) throw new Rejected("UNSENT", { args: [path] });
  const meta = metaOf(page);
  await loadWords(meta.name);
  const definition = shapeDefinition(meta, page.shape);
  const viewer = viewerOf(context);
  const shops = await ownShops(context);
  const selected = viewShops(text, viewer).filter((id) => viewer.shopIds.includes(id));
  const asking = askingOf(meta, schema, context);
  const subject = await subjectOf(meta, asking.call, countedShops(meta, selected)[0]);
  const filters = filtersOf(meta, { ...definition, subject: subject ?? undefined }, subject?.choices);
  const timesOf = (ids: readonly number[]) =>
    businessTimes(
      context.clock.now(),
      ids.map((id) => shops.find((shop) => shop.id === id)?.dayCutoffs ?? []),
    );
  const today = timesOf(selected).at(-1)?.businessDate ?? "";
  const state = readState(new URLSearchParams(text), filters, today, definition);
  const counted = countedShops(meta, selected);
  const modes = typeof definition.lead !== "string";
  const mode = modes ? (state.mode ?? (await saleModeOf(context))) : "included";
  const fault = faultOf(state, counted, definition, today);
  if (fault) throw new Rejected(fault);
  const { query, chosen } = requestOf(
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
    key !== null && column !== undefined ? await groupingBy(key, words.shell("shopListBrand"), context) : undefined;
  const sections = grouping ? sectionsWithRest(grouping, shops, words.shell("shopUngrouped")) : null;
  const subtotals = subtotalsOf(meta, { own: definition.sections, column, sections }, words.label);
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  const nameOf = (id: number) => names.get(id) ?? String(id);
  const side: SideView = {
    figure: state.figure,
    titleOf: ({ shops: own, mean }) =>
      mean ? words.report("side.mean", { count: own.length }) : own.map(nameOf).join("、"),
    total: words.report("table.total"),
  };
  const spans = { by: state.rowsBy ?? rowSpanFor(state.period), words: spanWords };
  const view = { mode, sort, subtotals, beside: state.beside ?? [], filters: set, side, spans };
  const figures = figuresOf(
    meta,
    definition,
    { ...received, query },
    { ...view, keep: (rows) => narrowed(rows, filters, set) },
    today,
  );
  const { table, answer, comparable } = figures;
  const leftOutText = (shop: ComparableShops["leftOut"][number]) => leftOutTextOf(words.report, shop);
  const lines = filterLinesOf(words, {
    ...query,
    shops: shopsTextOf(words.shell, query.shops, shops.length, nameOf, shopsNamed.sheet),
    leftOut: comparable?.leftOut.map(leftOutText),
    subtotals: grouping?.name,
    filters: namedFilters(filters, definition, set, answer),
    chosen: set,
    mode: modes ? mode : null,
    freshness: answer.freshness,
  });
  const beside: SheetLine[] = figures.side
    ? [
        [words.report("side.shops"), figures.side.lanes.map(side.titleOf).join("、")],
        [words.report("side.figure"), words.label.column(meta.name, figures.measure)],
      ]
    : [];
  const sums = meta.paged ? sumLinesOf(words.label, meta, answer) : [];
  const filter = [...lines, ...sums, ...beside, ...(definition.linesOf?.(words.texts, answer, set) ?? [])];
  const title = words.label.name(meta.name);
  const tableText = tableTextOf(words, { report: meta.name, comparison: query.comparison, columns: table.columns });
  const sheetWords = { title, filter, ...tableText };
  return {
    sheet: sheetOf({ ...table, columns: table.fileColumns }, sheetWords, !meta.paged),
    paper: paperOf(table, sheetWords, !meta.paged),
    fileName: fileNameOf(title, query.period),
    rows: table.rows.length,
  };
}
