import { Button } from "@mui/material";
import { countTexts as texts } from "../../i18n/ja/stock/stock-sheet.ts";
import { formatDateWithWeekday, formatMoment, noFigureText } from "../../src/core/money.ts";
import { downloadBytes } from "../../src/admin/list/csv/download.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { PageCard } from "../../src/ui/Card.tsx";
import { CountSums } from "./entry/CountSums.tsx";
import { toCountEntries, toWorkedCountLine, type StockSheet } from "./entry/countLines.ts";
import { StoragePlaces } from "./entry/Places.tsx";

/** A count that never changes again. */
export function FixedCount({ count }: { count: StockSheet }) {
  const entries = toCountEntries(count);
  const lines = count.lines.map((line) => toWorkedCountLine(line, entries.get(line.itemId)));
  const { facts } = texts;
  const write = async () => {
    const { buildCountFile } = await import("./countFile.ts");
    downloadBytes(texts.file.nameOf(count.shop_name, count.countDate), buildCountFile(lines), "text/csv");
  };
  return (
    <>
      <PageAside>
        <Button variant="outlined" onClick={() => void write()}>
          {texts.file.write}
        </Button>
      </PageAside>
      <PageCard title={facts.title}>
        <CountSums
          columns
          lines={lines}
          before={[{ name: facts.date, value: formatDateWithWeekday(count.countDate) }]}
          after={[
            {
              name: facts.fixed,
              value: [count.fixedAt ? formatMoment(count.fixedAt) : noFigureText, count.fixedBy]
                .filter(Boolean)
                .join(" "),
            },
            ...(count.remarks ? [{ name: facts.remarks, value: count.remarks }] : []),
          ]}
        />
      </PageCard>
      <StoragePlaces lines={lines} />
    </>
  );
}
