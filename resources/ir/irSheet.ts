import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import { formatMonth } from "../../src/core/money.ts";
import type { ReportSheet, SheetColumn } from "../../src/core/sheet/sheet.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { irMeasures, toMeasureName, findMeasureShare, type IrYearData, type IrFigures, type IrRow } from "./useIr.ts";

const column = (heading: string, shape: SheetColumn["shape"]): SheetColumn => ({ heading, shape, summed: false });

const figureGroups = ["existing", "all"] as const;

const irSheetColumns: readonly SheetColumn[] = [
  column(texts.columns.month, "text"),
  ...figureGroups.flatMap((group) => [
    column(texts.sheet[group](texts.columns.shops), "count"),
    ...irMeasures.flatMap((measure) => {
      const name = texts.sheet[group](texts.measures[measure]);
      const shape = measure === "visitor" ? "count" : "yen";
      return [
        column(`${name} ${texts.figures.share}`, "ratio"),
        column(`${name} ${texts.figures.now}`, shape),
        column(`${name} ${texts.figures.before}`, shape),
      ] as const;
    }),
  ]),
  column(texts.sheet.months, "count"),
  column(texts.sheet.state, "text"),
];

const figureCells = (figures: IrFigures, mode: SaleMode) => [
  figures.shops,
  ...irMeasures.flatMap((measure) => {
    const name = toMeasureName(mode, measure);
    return [
      findMeasureShare(figures, mode, measure),
      figures.before ? (figures.now[name] ?? null) : null,
      figures.before?.[name] ?? null,
    ];
  }),
];

const stateText = ({ state, revision }: IrRow): string => (state ? texts.stateOf(texts.states[state], revision) : "");

/** The table as a file: beside each share the figures that it divides. @param title name of the report */
export const buildIrSheet = (ir: IrYearData, mode: SaleMode, title: string): ReportSheet => {
  const whole = ir.rows.at(-1);
  return {
    title,
    filter: [
      [texts.year, texts.yearOf(ir.year, whole?.from ?? "", whole?.to ?? "")],
      [texts.mode, texts.modes[mode]],
      [texts.sheet.definition, texts.note(ir.existingMonths)],
    ],
    columns: irSheetColumns,
    rows: ir.rows.map((row) => [
      row.span === "MONTH" ? formatMonth(row.from) : texts.spans[row.span],
      ...figureGroups.flatMap((group) => figureCells(row[group], mode)),
      row.months,
      stateText(row),
    ]),
    subtotals: [],
    totals: null,
  };
};
