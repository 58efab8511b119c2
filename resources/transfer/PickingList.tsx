import { Box } from "@mui/material";
import { transferTexts as texts } from "../../i18n/ja/transfer.ts";
import { formatDateWithWeekday, formatQuantity } from "../../src/core/money.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { SlipPrinter } from "../../src/ui/SlipPrinter.tsx";
import type { Transfer } from "./useTransfer.ts";

/** Buttons that print what is to be taken from the sender's shelves, with a box to tick for each item. */
export function PickingList({ transfer }: { transfer: Transfer }) {
  return (
    <SlipPrinter labels={{ roll: texts.printRoll, sheet: texts.printSheet }}>
      <PickingPaper transfer={transfer} />
    </SlipPrinter>
  );
}

/** The paper itself. */
function PickingPaper({ transfer }: { transfer: Transfer }) {
  const { transferNumber, fromShopName, toShopName, expectedDate, remarks, lines } = transfer;
  const { columns, facts } = texts;
  return (
    <>
      <Box sx={{ fontSize: 14, fontWeight: 700 }}>
        {texts.picking} {transferNumber}
      </Box>
      <Box sx={{ mb: 0.5 }}>{texts.way(fromShopName, toShopName)}</Box>
      <Box sx={{ mb: 1 }}>
        {facts.expectedDate} {formatDateWithWeekday(expectedDate)}
        {remarks && ` ${remarks}`}
      </Box>
      <PlainTable
        wide
        label={texts.picking}
        columns={[{ head: columns.item, text: true }, { head: columns.requested }, { head: columns.place }]}
        rows={lines.map(({ lineNo, itemName, itemCode, requested, shipped, unit }) => ({
          key: String(lineNo),
          cells: [`${itemName} (${itemCode})`, `${formatQuantity(shipped ?? requested)}${unit}`, "☐"],
        }))}
      />
    </>
  );
}
