import { Box } from "@mui/material";
import { ir as texts } from "../../i18n/ja/ir/ir.ts";
import { divideFigures, formatDate, formatYen, noFigureText } from "../../src/core/money.ts";
import type { SaleMode } from "../../src/report-model/state/reportState.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { IrShareFigure } from "./Share.tsx";
import { toMeasureName, type IrMonth } from "./useIr.ts";

/** Number of shops before a person unfolds the list. */
const initialIrShops = 50;

/** Every shop of the company: whether it is an existing one, or why not. */
export function IrShops({ month: { shops }, mode }: { month: IrMonth; mode: SaleMode }) {
  const { shopColumns: columns } = texts;
  const counted = shops.filter(({ reason }) => reason === null);
  const fold = useFold([...counted, ...shops.filter(({ reason }) => reason !== null)], {
    phone: initialIrShops,
    wide: initialIrShops,
  });
  const name = toMeasureName(mode, "sales");
  return (
    <PageCard title={texts.shops(counted.length, shops.length)} flows>
      <PlainTable
        label={texts.shops(counted.length, shops.length)}
        wide
        columns={[
          { head: columns.name },
          { head: columns.opened, text: true },
          { head: columns.counted, text: true },
          { head: columns.now },
          { head: columns.before },
          { head: columns.share },
        ]}
        rows={fold.rows.map((shop) => ({
          key: String(shop.shop_id),
          cells: [
            shop.shop_name,
            shop.opened ? formatDate(shop.opened) : noFigureText,
            <Box key="counted" component="span" sx={shop.reason ? { color: "tokens.textMuted" } : undefined}>
              {shop.reason ? texts.reasons[shop.reason] : texts.counted}
            </Box>,
            formatYen(shop.now[name]),
            formatYen(shop.before[name]),
            <IrShareFigure key="share" of={divideFigures(shop.now[name], shop.before[name])} />,
          ],
        }))}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
