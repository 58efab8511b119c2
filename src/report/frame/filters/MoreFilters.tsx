import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { useReport } from "../../context.ts";
import { useFilterText } from "../../filterText.ts";
import { FilterForm } from "./FilterForm.tsx";
import { PopoverChip } from "../chips/PopoverChip.tsx";

/** One chip for all filters with free text. It shows which of them are set. */
export function MoreFilters() {
  const { filters, state, change } = useReport();
  const filterText = useFilterText();
  const typed = filters.filter(({ field, own }) => !own && !field.options && field.reference === undefined);
  if (typed.length === 0) return null;
  const set = typed.filter(({ argument }) => state.filters[argument] !== undefined);
  const label = reportTexts.bar.more;
  const shown = [label, ...(set.length > 0 ? [set.map((filter) => filterText(filter).join(" ")).join("・")] : [])];
  return (
    <PopoverChip shown={shown.join(": ")} label={label} on={set.length > 0}>
      {(close) => (
        <FilterForm
          filters={typed}
          chosen={state.filters}
          onApply={(chosen) => {
            close();
            change({ ...state, filters: { ...state.filters, ...chosen } });
          }}
          onCancel={close}
        />
      )}
    </PopoverChip>
  );
}
