import { abcTexts } from "../../i18n/ja/product-report/abc.ts";
import { Box, ButtonBase } from "@mui/material";
import { Fragment } from "react";
import { formatRatio } from "../../src/core/money.ts";
import { abcClasses, type AbcClass } from "../../src/domain/abc.ts";
import { ChoiceChip } from "../../src/report/frame/chips/ChoiceChip.tsx";
import { useReportLabel } from "../../src/report/text.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { ClassBadge } from "./ClassBadge.tsx";
import { countClassPair } from "./summary.ts";
import { useAbc, useAbcItem } from "./useAbc.ts";
import { Row } from "../../src/ui/Row.tsx";
import { Block, Text } from "../../src/ui/Text.tsx";

const axes = ["GROSS_RATE", "GROSS"] as const;
type Axis = (typeof axes)[number];

/** The class of the measure × the class of a second axis. A cell narrows the table to its products. */
export function CrossAbc() {
  const item = useAbcItem();
  const label = useReportLabel();
  const { rows, cutoffs, filters, filter, measureName } = useAbc();
  const axis: Axis = filters["axis"] === "GROSS" ? "GROSS" : "GROSS_RATE";
  const unknown = rows.filter(({ crossClass }) => crossClass === null).length;
  const { rankA, rankB, rateA, rateB } = cutoffs;
  const heads =
    axis === "GROSS_RATE"
      ? {
          A: abcTexts.cross.from(rateA),
          B: abcTexts.cross.between(rateB, rateA),
          C: abcTexts.cross.below(rateB),
        }
      : { A: abcTexts.cross.upTo(rankA), B: abcTexts.cross.upTo(rankB), C: abcTexts.cross.rest };
  return (
    <PageCard
      title={abcTexts.cross.title}
      note={
        <Row component="span" inline align="center" oneLine gap={0.5}>
          {abcTexts.cross.axis(measureName)}
          <ChoiceChip
            label={label.argument("axis")}
            value={axis}
            options={axes.map((value) => ({ value, text: label.option("axis", value) }))}
            onChoose={(value) => filter({ axis: value, abcCell: "" })}
          />
        </Row>
      }
    >
      {unknown === rows.length ? (
        <Text color="muted" align="center" py={3}>
          {abcTexts.cross.nothing(item)}
        </Text>
      ) : (
        <Classes heads={heads} />
      )}
      <Text variant="muted" align="right" mt={1}>
        {unknown > 0 && unknown < rows.length && <div>{abcTexts.cross.unknown(unknown)}</div>}
        {unknown < rows.length && <Block screenOnly>{abcTexts.cross.note}</Block>}
      </Text>
    </PageCard>
  );
}

/** The table of both classes. */
function Classes({ heads }: { heads: Readonly<Record<AbcClass, string>> }) {
  const { rows } = useAbc();
  const sum = (row: AbcClass | null, column: AbcClass | null) => {
    const { count, share } = countClassPair(rows, row, column);
    return (
      <td>
        <b>{count}</b>
        <div>{formatRatio(share)}</div>
      </td>
    );
  };
  return (
    <Box component="table" aria-label={abcTexts.cross.title} sx={crossTableStyles}>
      <thead>
        <tr>
          <td />
          {abcClasses.map((column) => (
            <th key={column} scope="col">
              <b>{column}</b> {heads[column]}
            </th>
          ))}
          <th scope="col">{abcTexts.cross.total}</th>
        </tr>
      </thead>
      <tbody>
        {abcClasses.map((row) => (
          <tr key={row}>
            <th scope="row">
              <ClassBadge abcClass={row} />
            </th>
            {abcClasses.map((column) => (
              <CrossCell key={column} row={row} column={column} />
            ))}
            {sum(row, null)}
          </tr>
        ))}
        <tr>
          <th scope="row">{abcTexts.cross.total}</th>
          {abcClasses.map((column) => (
            <Fragment key={column}>{sum(null, column)}</Fragment>
          ))}
          {sum(null, null)}
        </tr>
      </tbody>
    </Box>
  );
}

const hintedClassPairs = ["AA", "AC", "CA", "CC"] as const;

function CrossCell({ row, column }: { row: AbcClass; column: AbcClass }) {
  const item = useAbcItem();
  const { rows, filters, filter } = useAbc();
  const { count, share } = countClassPair(rows, row, column);
  const name = `${row}${column}`;
  const isOpen = filters["abcCell"] === name;
  const hint = hintedClassPairs.find((one) => one === name);
  return (
    // A height, so that the button can fill the cell.
    <Box component="td" sx={{ p: 0, height: "1px" }}>
      <ButtonBase
        disabled={count === 0}
        aria-pressed={isOpen}
        aria-label={abcTexts.cross.open(row, column, count)}
        onClick={() => filter({ abcCell: isOpen ? "" : name, abcClass: "" })}
        sx={cellStyles(share ?? 0, isOpen)}
      >
        <b>{abcTexts.cross.products(count, item)}</b>
        <span>{formatRatio(share)}</span>
        {hint && <Text variant="tiny">{abcTexts.cross.hints[hint]}</Text>}
      </ButtonBase>
    </Box>
  );
}

const cellStyles = (share: number, isOpen: boolean) => ({
  width: "100%",
  height: "100%",
  minHeight: 64,
  py: 0.5,
  flexDirection: "column",
  borderRadius: 0.75,
  lineHeight: 1.35,
  color: "text.primary",
  bgcolor: `color-mix(in oklab, var(--heat-to) ${Math.round(Math.min(1, Math.max(0, share) * 3) * 100)}%, var(--heat-from))`,
  outline: isOpen ? "2px solid" : "none",
  outlineColor: "primary.main",
  "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: 1 },
  "@media print": { printColorAdjust: "exact", minHeight: 44 },
});

const crossTableStyles = {
  "--heat-from": ({ palette }: { palette: { tokens: { heatFrom: string } } }) => palette.tokens.heatFrom,
  "--heat-to": ({ palette }: { palette: { tokens: { heatTo: string } } }) => palette.tokens.heatTo,
  width: "100%",
  tableLayout: "fixed",
  borderCollapse: "separate",
  borderSpacing: "3px",
  typography: "small",
  fontVariantNumeric: "tabular-nums",
  textAlign: "center",
  "& th": { fontWeight: 400, color: "tokens.textMuted", typography: "tiny" },
  "& thead td, & tbody th": { width: 28 },
  "& th:last-of-type": { width: 56 },
  "& tbody th:last-of-type": { width: 28 },
} as const;
