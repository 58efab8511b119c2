import { shopSearchTexts } from "../../i18n/ja/store/search.ts";
import { reportTexts } from "../../i18n/ja/report/report.ts";
import { shellTexts } from "../../i18n/ja/console/shell.ts";
import { useMemo } from "react";
import type { SearchField } from "../../src/admin/search/conditions.ts";
import { useSelection } from "../../src/data/context.ts";
import { requireReport } from "../../src/data/provider/metadataStore.ts";
import { buildReportFilters } from "../../src/report-model/state/filters.ts";
import { useReportLabel } from "../../src/report/text.ts";
import { usePart } from "../../src/shell/metadataLoader.ts";
import { receiptListOptions } from "../journal/receiptListOptions.ts";

/** Values of the condition `shops` that mean several shops. */
export const allShopsCondition = "all";
export const chosenShopsCondition = "chosen";

const date = { kind: "DATE", list: false, places: [] } as const;

/** The conditions of the sales search: dates, shops, and every filter of the journal in its own order. */
export function useConditions(): readonly SearchField[] {
  usePart("journal");
  const filters = useMemo(() => buildReportFilters(requireReport("journal"), receiptListOptions), []);
  const label = useReportLabel();
  const { shops, selected } = useSelection();
  const several = selected.length > 1 && selected.length < shops.length;
  return [
    { ...date, name: "from", label: reportTexts.bar.from, constraints: { required: true } },
    { ...date, name: "to", label: reportTexts.bar.to, constraints: { required: true, notBefore: "from" } },
    {
      name: "shops",
      kind: "SELECT",
      list: false,
      places: [],
      constraints: { required: true },
      label: shellTexts.shop,
      choices: [
        { value: allShopsCondition, text: shopSearchTexts.allShops },
        ...(several ? [{ value: chosenShopsCondition, text: shopSearchTexts.chosenShops(selected.length) }] : []),
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
