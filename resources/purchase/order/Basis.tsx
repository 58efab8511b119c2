import { Box } from "@mui/material";
import { slipTexts } from "../../../i18n/ja/purchase/purchase-slip.ts";
import { formatShortDate, formatStock } from "../../../src/core/money.ts";
import { computeParShortage } from "../../../src/domain/purchase/proposedQuantity.ts";
import { FactList } from "../../../src/ui/Facts.tsx";
import type { ProposalLine } from "./orderLines.ts";

const { basis: texts } = slipTexts;

/** What a proposed quantity follows from: in short, and unfolded as a sum that can be checked. */
export function QuantityBasis({ item, useUntil }: { item: ProposalLine; useUntil: string }) {
  const { itemName, unit, orderUnit, unitsPerCase, proposedQuantity, onOrder, drafted, inTransit } = item;
  const [parLevel, stock, expectedUse] = [item.parLevel ?? null, item.stock ?? null, item.expectedUse ?? null];
  if (parLevel === null && stock === null && expectedUse === null) return texts.none;
  const amount = (quantity: number) => formatStock(quantity, unit);
  const shortage = computeParShortage({ parLevel, stock, expectedUse, onOrder, drafted, inTransit });
  const counted = item.countDate ? formatShortDate(item.countDate) : "";
  const { rows } = texts;
  const come = [
    { name: rows.onOrder, quantity: onOrder },
    { name: rows.drafted, quantity: drafted },
    { name: rows.inTransit, quantity: inTransit },
  ].filter(({ quantity }) => quantity > 0);
  const stockName = stock === null ? rows.uncounted : (stock < 0 ? rows.below : rows.stock)(counted);
  return (
    <Box component="details" sx={styles}>
      <Box component="summary" aria-label={texts.of(itemName)}>
        {[
          stock === null ? texts.uncounted : texts.stock(amount(stock)),
          drafted > 0 && texts.drafted(amount(drafted)),
          texts.proposal(`${proposedQuantity}${orderUnit}`),
        ]
          .filter(Boolean)
          .join(" ")}
      </Box>
      <FactList
        facts={[
          { name: stockName, value: amount(stock ?? parLevel ?? 0), sign: " " },
          ...come.map(({ name, quantity }) => ({ name, value: amount(quantity), sign: "＋" })),
          {
            name: rows.use(formatShortDate(useUntil)),
            value: expectedUse === null ? texts.noRecipe : amount(expectedUse),
            sign: "−",
          },
          { name: rows.par, value: parLevel === null ? texts.noPar : amount(parLevel), sign: "−" },
          {
            name: shortage > 0 ? rows.shortage : rows.left,
            value: amount(Math.abs(shortage)),
            sign: "＝",
            strong: true,
          },
          { name: rows.cases(orderUnit, amount(unitsPerCase)), value: `${proposedQuantity}${orderUnit}`, sign: "→" },
        ]}
      />
    </Box>
  );
}

const styles = {
  minWidth: { sm: 230 },
  textAlign: "left",
  typography: "small",
  whiteSpace: "normal",
  "& summary": { cursor: "pointer", py: 0.5 },
  "& dd": { whiteSpace: "nowrap" },
} as const;
