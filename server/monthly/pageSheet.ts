import type { GraphQLSchema } from "graphql";
import type { ReportMeta } from "../../src/core/metadata.ts";
import { filterLinesOf } from "../../src/core/sheet/filterLines.ts";
import { shopsNamed, shopsTextOf } from "../../src/core/sheet/shopsText.ts";
import { sheetOf, type Sheet } from "../../src/core/sheet/sheet.ts";
import { tableTextOf } from "../../src/core/sheet/words.ts";
import { businessTimes } from "../../src/domain/businessDay.ts";
import { readState } from "../../src/report/model/address.ts";
import { askReport } from "../../src/report/model/ask.ts";
import { figuresOf } from "../../src/report/model/figures.ts";
import { filtersOf, namedFilters, narrowed } from "../../src/report/model/filters.ts";
import { leftOutTextOf } from "../../src/report/model/leftOutText.ts";
import { requestOf } from "../../src/report/model/request.ts";
import { shapeDefinition, type AnyShape } from "../../src/report/model/shape.ts";
import type { SaleMode } from "../../src/report/model/state.ts";
import { subtotalsOf } from "../../src/report/model/subtotals.ts";
import type { Context } from "../context.ts";
import { words } from "../export/words.ts";
import type { ownShops } from "../resource/session.ts";
import { askingOf } from "./asking.ts";

/** Who asks for a sheet, and where. */
export type SheetWorld = {
  schema: GraphQLSchema;
  context: Context;
  /** The shops of the viewer. */
  shops: Awaited<ReturnType<typeof ownShops>>;
  signal: AbortSignal;
};

/**
 * The table of a report's page as its own file has it.
 * @param text the address of the page without its path
 * @throws Rejected as the page would be refused
 */
export async function pageSheet(
  meta: ReportMeta,
  shape: AnyShape,
  { text, selected, mode }: { text: string; selected: readonly number[]; mode: SaleMode },
  { schema, context, shops, signal }: SheetWorld,
): Promise<Sheet> {
  const definition = shapeDefinition(meta, shape);
  const filters = filtersOf(meta, definition);
  const cutoffs = selected.map((id) => shops.find((shop) => shop.id === id)?.dayCutoffs ?? []);
  const times = businessTimes(context.clock.now(), cutoffs);
  const today = times.at(-1)?.businessDate ?? "";
  const read = readState(new URLSearchParams(text), filters, today, definition);
  const state = definition.alone ? { ...read, comparison: "none" as const } : read;
  const { query, chosen } = requestOf(definition, filters, { state, shops: selected, today, times }, mode);
  const received = await askReport(meta, askingOf(meta, schema, context, signal), chosen, query);
  const { sort, filters: set } = state;
  const subtotals = subtotalsOf(meta, { own: definition.sections, column: undefined, sections: null }, words.label);
  const { table, answer, comparable } = figuresOf(
    meta,
    definition,
    { ...received, query },
    {
      ...{ mode, sort, subtotals, beside: [], filters: set },
      side: { figure: null, titleOf: () => "", total: "" },
      keep: (rows) => narrowed(rows, filters, set),
    },
    today,
  );
  const names = new Map(shops.map(({ id, name }) => [id, name]));
  const lines = filterLinesOf(words, {
    ...query,
    shops: shopsTextOf(words.shell, query.shops, shops.length, (id) => names.get(id) ?? String(id), shopsNamed.sheet),
    leftOut: comparable?.leftOut.map((shop) => leftOutTextOf(words.report, shop)),
    filters: namedFilters(filters, definition, set, answer),
    chosen: set,
    mode,
    freshness: answer.freshness,
  });
  const tableText = tableTextOf(words, { report: meta.name, comparison: query.comparison, columns: table.columns });
  return sheetOf(
    { ...table, columns: table.fileColumns },
    {
      ...tableText,
      title: words.label.name(meta.name),
      filter: [...lines, ...(definition.linesOf?.(words.texts, answer, set) ?? [])],
    },
    true,
  );
}
