import { Box } from "@mui/material";
import type { ReactNode } from "react";
import { comparisons, presetOf, presetPeriod, presets } from "../../core/period.ts";
import { useAsking } from "../context.ts";
import { saleModes, withFilter } from "../model/state.ts";
import { useReportLabel, useReportText } from "../text.ts";
import { Chip } from "./Chip.tsx";
import { ChoiceChip } from "./ChoiceChip.tsx";
import { MoreFilters } from "./MoreFilters.tsx";
import { PeriodChip } from "./PeriodChip.tsx";

/** What the report shows, each condition a chip; `end` stands at the right (export). */
export function FilterBar({ end }: { end: ReactNode }) {
  const text = useReportText();
  const { definition, meta, state, mode, today, change, changeMode } = useAsking();
  const lit = presetOf(state.period, today);
  return (
    <Box
      role="group"
      aria-label={text("bar.label")}
      sx={{ display: "flex", flexWrap: "wrap", gap: 0.75, mb: 1.5, displayPrint: "none" }}
    >
      <Box role="group" aria-label={text("bar.presets")} sx={{ display: "flex", flexWrap: "wrap", gap: 0.75 }}>
        {presets.map((preset) => (
          <Chip
            key={preset}
            type="button"
            on={preset === lit}
            aria-pressed={preset === lit}
            onClick={() => change({ ...state, period: presetPeriod(preset, today) })}
          >
            {text(`presets.${preset}`)}
          </Chip>
        ))}
      </Box>
      <PeriodChip />
      {!meta.paged && (
        <ChoiceChip
          label={text("bar.comparison")}
          named
          value={state.comparison}
          options={comparisons.map((value) => ({ value, text: text(`comparisons.${value}`) }))}
          onChoose={(comparison) => change({ ...state, comparison })}
        />
      )}
      <ArgumentChips />
      <MoreFilters />
      {typeof definition.lead !== "string" && (
        <ChoiceChip
          label={text("bar.mode")}
          value={mode ?? "included"}
          options={saleModes.map((value) => ({ value, text: text(`modes.${value}`) }))}
          note={text("bar.modeNote")}
          disabled={mode === null}
          onChoose={changeMode}
        />
      )}
      <Box sx={{ ml: "auto" }}>{end}</Box>
    </Box>
  );
}

const all = "";

/** One chip for every argument of the query that has a fixed set of values. */
function ArgumentChips() {
  const text = useReportText();
  const label = useReportLabel();
  const { filters, state, change } = useAsking();
  return filters
    .filter(({ field, when }) => field.options && (!when || state.filters[when.argument] === when.is))
    .map(({ argument, field: { options = [] } }) => (
      <ChoiceChip
        key={argument}
        label={label.argument(argument)}
        named
        value={state.filters[argument] ?? all}
        options={[
          { value: all, text: text("bar.all") },
          ...options.map((value) => ({ value, text: label.option(argument, value) })),
        ]}
        onChoose={(value) => change(withFilter(state, filters, argument, value === all ? null : value))}
      />
    ));
}
