import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { useReport } from "../../context.ts";
import { useFilterText } from "../../filterText.ts";
import { FilterForm, FilterFormButtons } from "./FilterForm.tsx";
import { PopoverChip } from "../chips/PopoverChip.tsx";
import { useTypedFilters } from "./useTypedFilters.ts";

/** One chip for all filters with free text. It shows which of them are set. */
export function MoreFilters() {
  const { state } = useReport();
  const { typed, set, apply, clear } = useTypedFilters();
  const filterText = useFilterText();
  if (typed.length === 0) return null;
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
            apply(chosen);
          }}
        >
          <FilterFormButtons
            onClear={() => {
              close();
              clear();
            }}
            onCancel={close}
          />
        </FilterForm>
      )}
    </PopoverChip>
  );
}
