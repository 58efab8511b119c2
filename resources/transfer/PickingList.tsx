import { Box } from "@mui/material";
import { useContext } from "react";
import { transferTexts as texts } from "../../i18n/ja/transfer/transfer.ts";
import { formatDateWithWeekday, formatMoment } from "../../src/core/money.ts";
import { CurrentTimeContext } from "../../src/clock/now.ts";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { SlipPrinter } from "../../src/ui/SlipPrinter.tsx";
import { TransferQuantity } from "./count/Quantity.tsx";
import type { TransferData } from "./useTransfer.ts";
import { Block, Text } from "../../src/ui/Text.tsx";

/** Buttons that print what is to be taken from the sender's shelves. */
export function PickingList({ transfer }: { transfer: TransferData }) {
  return (
    <SlipPrinter labels={{ roll: texts.printRoll, sheet: texts.printSheet }}>
      <PickingPaper transfer={transfer} />
    </SlipPrinter>
  );
}

/** The paper: each item with boxes for what was really taken, and a line for the name of who took it. */
function PickingPaper({ transfer }: { transfer: TransferData }) {
  const { transferNumber, fromShopName, toShopName, status, expectedDate, remarks, lines } = transfer;
  const { columns, facts, paper } = texts;
  const now = useContext(CurrentTimeContext);
  const sent = status === "SHIPPED";
  return (
    <Box sx={pickingPaperStyles}>
      <Box className="title">
        {texts.picking} {texts.numberOf(fromShopName, transferNumber)}
      </Box>
      <Box>{paper.issued(formatMoment(now().toISOString()))}</Box>
      <Text strong>{texts.way(fromShopName, toShopName)}</Text>
      <Block mb={1}>
        {facts.expectedDate} {formatDateWithWeekday(expectedDate)}
        {remarks && ` ${remarks}`}
      </Block>
      <PlainTable
        wide
        label={texts.picking}
        columns={[
          { head: columns.item, text: true },
          { head: sent ? columns.shipped : columns.requested },
          { head: paper.taken },
          { head: columns.place },
        ]}
        rows={lines.map((line) => ({
          key: String(line.lineNo),
          cells: [
            `${line.itemName} (${line.itemCode})`,
            <TransferQuantity key="quantity" quantity={line.shipped ?? line.requested} item={line} />,
            <span key="taken" className="box taken" />,
            <span key="place" className="box" />,
          ],
        }))}
      />
      <Box className="names">
        {[paper.picker, paper.checker].map((name) => (
          <Box key={name}>{name}</Box>
        ))}
      </Box>
    </Box>
  );
}

/** Small on the roll; on a sheet as large as it is read at arm's length. */
const pickingPaperStyles = {
  typography: "tiny",
  "& .title": { typography: "heading" },
  "& .box": { display: "inline-block", width: 16, height: 16, border: 1, verticalAlign: "middle" },
  "& .box.taken": { width: 48, height: 24 },
  "& .names": { display: "flex", flexWrap: "wrap", columnGap: 3, mt: 2 },
  "& .names > *": { flex: "1 1 100px", pb: 0.5, mt: 2, borderBottom: 1 },
  // The table has its own sizes for print.
  "& table, & table thead th": { typography: "tiny" },
  ".sheet &": {
    typography: "lead",
    "& .title": { typography: "lead" },
    "& .box": { width: 22, height: 22 },
    "& .box.taken": { width: 110, height: 34 },
    "& table, & table thead th": { typography: "lead" },
    "& table :is(th, td)": { px: 1, py: 0.75 },
  },
} as const;
