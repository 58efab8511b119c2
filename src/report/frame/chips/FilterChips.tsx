import { reportTexts } from "../../../../i18n/ja/report/report.ts";
import { useMediaQuery } from "@mui/material";
import { useSelection } from "../../../data/context.ts";
import { compactQuery } from "../../../ui/layoutFigures.ts";
import { useReport } from "../../context.ts";
import { listComparisons } from "../../../report-model/state/reportState.ts";
import { withFilter } from "../../../report-model/state/address.ts";
import { saleModes } from "../../../report-model/state/reportState.ts";
import { formatUnsetFilter } from "../../../report-model/sheet/filterLines.ts";
import { useReportLabel } from "../../text.ts";
import { asksOneShop, asksPeriod, takesBothPeriods } from "../../../report-model/request/reportQuery.ts";
import { activateShop } from "../../../shell/selection/options/toggles.ts";
import { BesideChip } from "./BesideChip.tsx";
import { ComparedChip } from "./ComparedChip.tsx";
import { ChoiceChip } from "./ChoiceChip.tsx";
import { MoreFilters } from "../filters/MoreFilters.tsx";
import { PeriodChip } from "../period/PeriodChip.tsx";
import { PeriodSteps } from "../period/PeriodSteps.tsx";
import { RowsChip } from "./RowsChip.tsx";
import { ShopsChip } from "./ShopsChip.tsx";
import { TimesChip } from "../period/TimesChip.tsx";
import { SideChip, SideFigureChip } from "./SideChip.tsx";

/** Every condition of the report as a chip. @param typesBelow the fields that are typed stand below the chips, not behind one */
export function FilterChips({ typesBelow = false }: { typesBelow?: boolean }) {
  const { definition, meta, groupings, grouping, state, mode, today, change, changeMode } = useReport();
  const withoutSidebar = useMediaQuery(compactQuery, { noSsr: true });
  return (
    <>
      {withoutSidebar && <ShopsChip />}
      {definition.steps ? <PeriodSteps /> : <PeriodChip />}
      {!withoutSidebar && <OneShop />}
      {!meta.paged && asksPeriod(meta) && !definition.alone && (
        <ChoiceChip
          label={reportTexts.bar.comparison}
          named
          value={state.comparison}
          options={listComparisons(definition).map((value) => ({ value, text: reportTexts.comparisons[value] }))}
          note={state.period.to >= today ? reportTexts.bar.unfinished : undefined}
          onChoose={(comparison) => change({ ...state, comparison })}
        />
      )}
      <ComparedChip />
      <RowsChip />
      <StoresChip />
      <BesideChip />
      <SideChip />
      <SideFigureChip />
      {groupings.length > 0 && (
        <ChoiceChip
          label={reportTexts.bar.subtotals}
          named
          value={grouping?.key ?? ""}
          options={[
            { value: "", text: reportTexts.bar.subtotalsNone },
            ...groupings.map(({ key, name }) => ({ value: key, text: name })),
          ]}
          onChoose={(key) => change({ ...state, subtotals: key === "" ? null : key })}
        />
      )}
      <TimesChip />
      <ArgumentChips />
      {!typesBelow && <MoreFilters />}
      {typeof definition.lead !== "string" && (
        <ChoiceChip
          label={reportTexts.bar.mode}
          value={mode ?? "included"}
          options={saleModes.map((value) => ({ value, text: reportTexts.modes[value] }))}
          note={reportTexts.bar.modeOwn}
          disabled={mode === null}
          onChoose={changeMode}
        />
      )}
    </>
  );
}

/** 全店 or 既存店, where several shops are compared with another period. */
function StoresChip() {
  const { definition, meta, state, change } = useReport();
  const { selected } = useSelection();
  const compares = !meta.paged && asksPeriod(meta) && !definition.alone && state.comparison !== "none";
  if (!compares || asksOneShop(meta) || takesBothPeriods(meta) || (selected.length < 2 && !state.existing)) return null;
  return (
    <ChoiceChip
      label={reportTexts.bar.stores}
      on={state.existing}
      value={state.existing ? "existing" : "all"}
      options={[
        { value: "all", text: reportTexts.bar.allStores },
        { value: "existing", text: reportTexts.bar.existingStores },
      ]}
      onChoose={(stores) => change({ ...state, existing: stores === "existing" })}
    />
  );
}

/** Chooses the shop of a report that takes one, where several are selected. */
function OneShop() {
  const { meta } = useReport();
  const { selected, shops, active, select } = useSelection();
  if (!asksOneShop(meta) || selected.length < 2 || !active) return null;
  return (
    <ChoiceChip
      label={reportTexts.bar.oneShop}
      named
      value={String(active.id)}
      options={shops
        .filter(({ id }) => selected.includes(id))
        .map(({ id, name }) => ({ value: String(id), text: name }))}
      onChoose={(id) => select(activateShop(selected, Number(id)))}
    />
  );
}

const all = "";

/** One chip for every argument of the query that has a fixed set of values or a control of its own. */
function ArgumentChips() {
  const label = useReportLabel();
  const { definition, filters, state, change } = useReport();
  const chipOf = (argument: string) => definition.filters?.[argument]?.chip;
  return filters
    .filter(({ argument, field, when, own }) => {
      if (chipOf(argument)) return true;
      return !own && field.options && (!when || state.filters[when.argument] === when.is);
    })
    .map((filter) => {
      const { argument, field, texts } = filter;
      const { options = [], constraints, unset } = field;
      const Own = chipOf(argument);
      if (Own) return <Own key={argument} />;
      return (
        <ChoiceChip
          key={argument}
          label={label.argument(argument)}
          named
          on={!constraints.required && state.filters[argument] !== undefined}
          value={state.filters[argument] ?? all}
          says={unset !== undefined}
          options={[
            ...(constraints.required ? [] : [{ value: all, text: formatUnsetFilter(label, filter) }]),
            ...options.map((value) => ({ value, text: texts?.[value] ?? label.option(argument, value) })),
          ]}
          onChoose={(value) => change(withFilter(state, filters, argument, value === all ? null : value))}
        />
      );
    });
}
