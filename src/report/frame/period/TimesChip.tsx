import { timesTexts } from "../../../../i18n/ja/report/times.ts";
import { isTimeArgument } from "../../../core/sheet/timeFilters.ts";
import { useReport } from "../../context.ts";
import { useFilterText } from "../../filterText.ts";
import { PopoverChip } from "../chips/PopoverChip.tsx";
import { TimesForm } from "./TimesForm.tsx";

/** One chip for weekdays, kinds of day and hours. It shows which of them are chosen. */
export function TimesChip() {
  const { filters, state, change } = useReport();
  const filterText = useFilterText();
  const own = filters.filter(({ argument }) => isTimeArgument(argument));
  if (own.length === 0) return null;
  const set = own.filter(({ argument }) => state.filters[argument] !== undefined);
  const label = timesTexts.chip;
  const values = set.map((filter) => filterText(filter)[1]).join("・");
  return (
    <PopoverChip shown={values === "" ? label : `${label}: ${values}`} label={label} on={set.length > 0}>
      {(close) => (
        <TimesForm
          filters={own}
          chosen={state.filters}
          onApply={(times) => {
            close();
            const others = Object.entries(state.filters).filter(([argument]) => !isTimeArgument(argument));
            change({ ...state, filters: { ...Object.fromEntries(others), ...times } });
          }}
          onCancel={close}
        />
      )}
    </PopoverChip>
  );
}
