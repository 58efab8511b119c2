import { Box } from "@mui/material";
import { costRiseTexts as texts } from "../../i18n/ja/purchase/cost-rise-texts.ts";
import { formatRatio } from "../../src/core/money.ts";
import type { ReportRow } from "../../src/core/totals.ts";
import { costRate } from "../../src/domain/purchase/dishCost.ts";
import { findNewPrice, toggleDish, typePrice, type CostRiseDish } from "./priceDraft.ts";
import { usePriceDraft } from "./usePriceDraft.ts";

type CellProps = { row: ReportRow; text: string };

// The rows of a report's table are those of its answer.
const toDish = (row: ReportRow): CostRiseDish => row as unknown as CostRiseDish;

const markStyles = { m: 0, mr: 0.75, verticalAlign: "middle", width: 15, height: 15, displayPrint: "none" } as const;

const priceStyles = {
  width: 84,
  px: 0.75,
  py: 0.25,
  font: "inherit",
  fontVariantNumeric: "tabular-nums",
  textAlign: "right",
  color: "inherit",
  bgcolor: "background.paper",
  border: "1px solid",
  borderColor: "divider",
  borderRadius: 1,
  "&[aria-invalid=true]": { borderColor: "error.main" },
} as const;

/** Several items take several lines, not a third of the table. */
const namesStyles = { display: "inline-block", maxWidth: 190, whiteSpace: "normal", typography: "small" } as const;

/** The tick that chooses a dish for a new price. */
export function DishMark({ row }: { row: ReportRow }) {
  const draft = usePriceDraft();
  const { key, productName } = toDish(row);
  if (!draft) return null;
  return (
    <Box
      component="input"
      type="checkbox"
      checked={draft.chosen.has(key)}
      aria-label={texts.mark(productName)}
      onChange={() => toggleDish(key)}
      sx={markStyles}
    />
  );
}

/** The proposed price, which a person may type over. */
export function ProposedPriceCell({ row, text }: CellProps) {
  const draft = usePriceDraft();
  const dish = toDish(row);
  if (!draft) return <span>{text}</span>;
  const isWrong = draft.chosen.has(dish.key) && findNewPrice(draft, dish) === undefined;
  return (
    <Box
      component="input"
      inputMode="numeric"
      autoComplete="off"
      value={draft.typed.get(dish.key) ?? String(dish.proposedPrice ?? "")}
      aria-label={texts.price(dish.productName)}
      aria-invalid={isWrong}
      onChange={({ target }) => typePrice(dish.key, target.value)}
      sx={priceStyles}
    />
  );
}

/** The cost rate at the price that stands beside it. */
export function ProposedRateCell({ row, text }: CellProps) {
  const draft = usePriceDraft();
  const dish = toDish(row);
  if (!draft?.typed.has(dish.key)) return <span>{text}</span>;
  const percent = costRate(
    dish.costAfter ?? null,
    findNewPrice(draft, dish) ?? null,
    dish.taxRate === "REDUCED" ? 8 : 10,
  );
  return <span>{formatRatio(percent === null ? null : percent / 100)}</span>;
}

/** The dearer items of a dish. */
export const RaisedNamesCell = ({ text }: CellProps) => (
  <Box component="span" sx={namesStyles}>
    {text}
  </Box>
);
