import { hourRangeTexts, rangeHours } from "../../../i18n/ja/report/times.ts";
import type { ReportMeta } from "../../core/metadata.ts";
import { isTimeArgument } from "../../core/sheet/timeFilters.ts";
import type { ReportAnswer } from "../request/reportQuery.ts";
import type { FilterShape, ReportModel, SubjectChoice } from "../reportShape.ts";
import type { ReportRow } from "../../core/totals.ts";
import type { FilterMeta } from "./reportState.ts";

/** The hours of a range as words: 11時から, 15時まで. */
function hourTexts(argument: string): FilterMeta["texts"] {
  if (argument !== "fromHour" && argument !== "beforeHour") return undefined;
  return Object.fromEntries(rangeHours.map((hour) => [String(hour), hourRangeTexts[argument](hour)]));
}

/** The filters of the page, as filters of the query are. */
const pageFilters = ({ narrows = {} }: Pick<ReportModel, "narrows">): FilterMeta[] =>
  Object.entries(narrows).map(([argument, { options, first, keeps }]) => ({
    argument,
    first,
    field: {
      name: argument,
      list: false,
      places: [],
      options,
      ...(options ? { kind: "SELECT", constraints: {} } : { kind: "TEXT", constraints: { max: 40 } }),
    },
    own: true,
    keeps,
  }));

/**
 * The filters of a report: the optional arguments of its query, and the argument of `subject`, in the order of the SDL; then those of
 * the page.
 * @param choices the records to choose from; null until they are loaded
 */
export const buildReportFilters = (
  meta: ReportMeta,
  definition: Pick<ReportModel, "narrows" | "dividedBy"> & {
    filters?: Readonly<Record<string, FilterShape & { chip?: unknown }>>;
    subject?: { argument: string } | undefined;
  },
  choices: readonly SubjectChoice[] | null = null,
): FilterMeta[] => [
  ...meta.filters.map((field) => {
    const { when, own, first, chip } = definition.filters?.[field.name] ?? {};
    const apart = isTimeArgument(field.name) || field.name === definition.dividedBy?.argument || undefined;
    const texts = hourTexts(field.name);
    const filter = {
      argument: field.name,
      field,
      when,
      first,
      own: own ?? apart ?? (chip ? (true as const) : undefined),
      texts,
    };
    if (field.name !== definition.subject?.argument || !choices) return filter;
    return {
      ...filter,
      field: { ...field, options: choices.map(({ value }) => value) },
      texts: Object.fromEntries(choices.map(({ value, text }) => [value, text])),
    };
  }),
  ...pageFilters(definition),
];

/** The rows that the filters of the page keep. */
export const narrowRows = (
  rows: readonly ReportRow[],
  filters: readonly FilterMeta[],
  chosen: Readonly<Record<string, string>>,
): readonly ReportRow[] => {
  const set = filters.flatMap(({ argument, keeps }) => {
    const value = chosen[argument];
    return keeps && value !== undefined ? [(row: ReportRow) => keeps(row, value)] : [];
  });
  return set.length === 0 ? rows : rows.filter((row) => set.every((keeps) => keeps(row)));
};

/** The filters, with the names of chosen codes from the answer. */
export const namedFilters = (
  filters: readonly FilterMeta[],
  definition: Pick<ReportModel, "filters">,
  chosen: Readonly<Record<string, string>>,
  answer: ReportAnswer | undefined,
): readonly FilterMeta[] =>
  filters.map((filter) => {
    const { named: column, names } = definition.filters?.[filter.argument] ?? {};
    if (names) return answer ? { ...filter, texts: names(answer) } : filter;
    const code = chosen[filter.argument];
    const name = column && code !== undefined ? answer?.rows[0]?.[column] : null;
    return typeof name === "string" && code !== undefined ? { ...filter, texts: { [code]: name } } : filter;
  });
