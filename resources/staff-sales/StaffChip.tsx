import { staffTexts } from "../../i18n/ja/sales/staff-sales.ts";
import CloseIcon from "@mui/icons-material/CloseOutlined";
import { useReport } from "../../src/report/context.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { useFilterText } from "../../src/report/filterText.ts";

/** The person by whom the report is narrowed, with a button that takes the filter away. */
export function StaffChip() {
  const filterText = useFilterText();
  const { state, change, filters } = useReport();
  const filter = filters.find(({ argument }) => argument === "staff");
  const { staff, ...others } = state.filters;
  if (!filter || staff === undefined) return null;
  const name = filterText(filter).join(": ");
  return (
    <FilterChip
      type="button"
      on
      aria-label={staffTexts.all(name)}
      onClick={() => change({ ...state, filters: others })}
    >
      {name}
      <CloseIcon sx={{ typography: "lead" }} />
    </FilterChip>
  );
}
