import { crossTexts } from "../../i18n/ja/product-report/cross-texts.ts";
import SwapIcon from "@mui/icons-material/SwapHorizOutlined";
import { Box } from "@mui/material";
import {
  crosstabDimensions,
  crosstabTop,
  dimensionsBeside,
  figuresOfCrosstab,
  canFoldDimension,
  type CrosstabDimension,
} from "../../src/domain/crosstab.ts";
import { useReport } from "../../src/report/context.ts";
import { FilterChip } from "../../src/report/frame/chips/Chip.tsx";
import { ChoiceChip } from "../../src/report/frame/chips/ChoiceChip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { controlBarStyles, controlGroupStyles } from "../abc/bar/controlBarStyles.ts";
import {
  crossCellModes,
  toCrossChoice,
  fitChoice,
  type CrossChoice,
} from "../../src/report-model/pages/analysis/crossSpread.ts";

const tops = [20, crosstabTop, 100, 300] as const;

/** Rows, columns, figure and shares of the crosstab. Of the other dimension only those are offered with which there are sums. */
export function CrossBar() {
  const label = useReportLabel();
  const { state, change } = useReport();
  const choice = toCrossChoice(state.filters);
  const { rowsBy, columnsBy, figure, as } = choice;
  const choose = (next: Partial<CrossChoice>) => {
    const { as: crossAs, ...chosen } = { ...choice, ...next };
    change({ ...state, sort: null, filters: fitChoice({ ...state.filters, ...chosen, crossAs }) });
  };
  /** Every dimension can be the rows: the columns follow. The one that stood there changes places with it. */
  const chooseRows = (next: CrosstabDimension) =>
    choose({ rowsBy: next, columnsBy: next === columnsBy ? rowsBy : columnsBy });
  const options = (argument: "rowsBy" | "columnsBy", dimensions: readonly CrosstabDimension[]) =>
    dimensions.map((value) => ({ value, text: label.option(argument, value) }));
  const figures = figuresOfCrosstab(rowsBy, columnsBy);
  const isTender = rowsBy === "TENDER" || columnsBy === "TENDER";
  return (
    <Box role="group" aria-label={crossTexts.bar} sx={controlBarStyles}>
      <Box sx={controlGroupStyles}>
        <ChoiceChip
          label={label.argument("rowsBy")}
          named
          value={rowsBy}
          options={options("rowsBy", crosstabDimensions)}
          onChoose={chooseRows}
        />
        <FilterChip
          type="button"
          aria-label={crossTexts.swap}
          title={crossTexts.swap}
          onClick={() => choose({ rowsBy: columnsBy, columnsBy: rowsBy })}
        >
          <SwapIcon fontSize="small" />
        </FilterChip>
        <ChoiceChip
          label={label.argument("columnsBy")}
          named
          value={columnsBy}
          options={options("columnsBy", dimensionsBeside(rowsBy))}
          note={crossTexts.refused}
          onChoose={(next) => choose({ columnsBy: next })}
        />
      </Box>
      <ChoiceChip
        label={label.argument("figure")}
        named
        value={figure}
        options={figures.map((value) => ({ value, text: label.option("figure", value) }))}
        note={isTender ? crossTexts.tenders : crossTexts.figures}
        onChoose={(next) => choose({ figure: next })}
      />
      {figure !== "UNIT_PRICE" && (
        <ChoiceChip
          label={label.argument("crossAs")}
          named
          value={as}
          options={crossCellModes.map((value) => ({ value, text: label.option("crossAs", value) }))}
          onChoose={(next) => choose({ as: next })}
        />
      )}
      {(canFoldDimension(rowsBy) || canFoldDimension(columnsBy)) && (
        <ChoiceChip
          label={label.argument("top")}
          named
          value={state.filters["top"] ?? String(crosstabTop)}
          options={tops.map((count) => ({ value: String(count), text: crossTexts.top(count) }))}
          onChoose={(top) => change({ ...state, filters: { ...state.filters, top } })}
        />
      )}
    </Box>
  );
}
