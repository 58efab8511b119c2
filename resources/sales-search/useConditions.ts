import { useMemo } from "react";
import type { SearchField } from "../../src/admin/search/conditions.ts";
import { useSelection } from "../../src/data/context.ts";
import { requireReport } from "../../src/data/provider/metadataStore.ts";
import { buildReportFilters } from "../../src/report-model/state/filters.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { receiptListOptions } from "../journal/receiptListOptions.ts";
import { useTexts } from "../../src/ui/text.ts";

/** Values of the condition `shops` that mean several shops. */
export const allShopsCondition = "all";
export const chosenShopsCondition = "chosen";

const date = { kind: "DATE", list: false, places: [] } as const;

/** The conditions of the sales search: dates, shops, and every filter of the journal in its own order. */
export function useConditions(): readonly SearchField[] {
  usePart("journal");
  const filters = useMemo(() => buildReportFilters(requireReport("journal"), receiptListOptions), []);
  const translate = useTexts();
  const label = useReportLabel();
  const { shops, selected } = useSelection();
  const several = selected.length > 1 && selected.length < shops.length;
  return [
    { ...date, name: "from", label: translate("report.bar.from"), constraints: { required: true } },
    { ...date, name: "to", label: translate("report.bar.to"), constraints: { required: true, notBefore: "from" } },
    {
      name: "shops",
      kind: "SELECT",
      list: false,
      places: [],
      constraints: { required: true },
      label: translate("shell.shop"),
      choices: [
        { value: allShopsCondition, text: translate("pages.search.allShops") },
        ...(several
          ? [{ value: chosenShopsCondition, text: translate("pages.search.chosenShops", { count: selected.length }) }]
          : []),
        ...shops.map(({ id, name }) => ({ value: String(id), text: name })),
      ],
    },
    ...filters.map(({ argument, field, when }): SearchField => ({
      ...field,
      label: label.argument(argument),
      ...(field.options && {
        choices: field.options.map((value) => ({ value, text: label.option(argument, value) })),
      }),
      ...(when && { when: { field: when.argument, is: [when.is], required: false } }),
    })),
  ];
}
