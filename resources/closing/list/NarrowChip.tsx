import { reportTexts } from "../../../i18n/ja/report/report.ts";
import type { PageFilter } from "../../../i18n/ja/report/report.ts";
import { useReport } from "../../../src/report/context.ts";
import { ChoiceChip } from "../../../src/report/frame/chips/ChoiceChip.tsx";
import { withFilter } from "../../../src/report-model/state/address.ts";
import { useReportLabel } from "../../../src/report/text.ts";

/** A chip that chooses a filter of the page. */
function NarrowChip({ name }: { name: PageFilter }) {
  const label = useReportLabel();
  const { filters, state, change } = useReport();
  const options = filters.find(({ argument }) => argument === name)?.field.options ?? [];
  return (
    <ChoiceChip
      label={label.argument(name)}
      named
      on={state.filters[name] !== undefined}
      value={state.filters[name] ?? ""}
      options={[
        { value: "", text: reportTexts.bar.all },
        ...options.map((value) => ({ value, text: label.option(name, value) })),
      ]}
      onChoose={(value) => change(withFilter(state, filters, name, value === "" ? null : value))}
    />
  );
}

export const StateChip = () => <NarrowChip name="dayState" />;
export const CashChip = () => <NarrowChip name="dayCash" />;
