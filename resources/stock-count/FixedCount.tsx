import { Button } from "@mui/material";
import { countTexts as texts } from "../../i18n/ja/stock-sheet.ts";
import { formatDateWithWeekday, formatMoment, noFigure } from "../../src/core/money.ts";
import { download } from "../../src/admin/list/download.ts";
import { PageAside } from "../../src/shell/page.tsx";
import { Card } from "../../src/ui/Card.tsx";
import { CountSums } from "./CountSums.tsx";
import { entriesOf, workedLine, type Count } from "./countLines.ts";
import { Places } from "./Places.tsx";

/** A count that never changes again. */
export function FixedCount({ count }: { count: Count }) {
  const entries = entriesOf(count);
  const lines = count.lines.map((line) => workedLine(line, entries.get(line.itemId)));
  const { facts } = texts;
  const write = async () => {
    const { countFile } = await import("./countFile.ts");
    download(texts.file.nameOf(count.shop_name, count.countDate), countFile(lines), "text/csv");
  };
  return (
    <>
      <PageAside>
        <Button variant="outlined" sx={{ displayPrint: "none" }} onClick={() => void write()}>
          {texts.file.write}
        </Button>
      </PageAside>
      <Card title={facts.title}>
        <CountSums
          columns
          lines={lines}
          before={[{ name: facts.date, value: formatDateWithWeekday(count.countDate) }]}
          after={[
            {
              name: facts.fixed,
              value: [count.fixedAt ? formatMoment(count.fixedAt) : noFigure, count.fixedBy].filter(Boolean).join(" "),
            },
            ...(count.remarks ? [{ name: facts.remarks, value: count.remarks }] : []),
          ]}
        />
      </Card>
      <Places lines={lines} />
    </>
  );
}
