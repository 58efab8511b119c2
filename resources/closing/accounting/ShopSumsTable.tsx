import { salesAccounting as texts } from "../../../i18n/ja/closing/sales-accounting.ts";
import { formatCount } from "../../../src/core/money.ts";
import type { SalesEntry } from "../../../src/domain/accounting/sales/entries.ts";
import { sumEntriesByShop } from "../../../src/domain/accounting/sales/sums.ts";
import { useAnswer } from "../../../src/report/context.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../../src/ui/fold.tsx";
import { Note } from "../../../src/ui/Note.tsx";
import { PlainTable } from "../../../src/ui/PlainTable.tsx";
import { YenFigure } from "../day/YenFigure.tsx";
import { LockBadge } from "../lock/LockBadge.tsx";
import type { SalesAccountingData } from "./salesMonth.ts";

const emptyShopSums = { entries: 0, sales8: 0, sales10: 0, tax: 0, difference: 0, tenderDifference: 0 };
const figureNames = [
  "entries",
  "sales10",
  "sales8",
  "tax",
  "sales",
  "closing",
  "gap",
  "difference",
  "tenderDifference",
] as const;
type ShopFigures = Record<(typeof figureNames)[number], number>;

type MonthlyClosing = ReturnType<typeof useAnswer<"monthly-closing">>["current"]["rows"][number];

const sumTenderDifferences = (closing: MonthlyClosing): number =>
  [closing.creditDifference, closing.emoneyDifference, closing.qrDifference, closing.otherDifference].reduce(
    (sum: number, one) => sum + (one ?? 0),
    0,
  );

/** Of each shop what its entries say, and what 月次精算 says: two answers of the server, compared to the yen. */
function listShopFigures(entries: readonly SalesEntry[], closings: readonly MonthlyClosing[]) {
  const sums = sumEntriesByShop(entries);
  return closings.map((closing) => {
    const { shop_id, shop_name, sales, net_sales, difference } = closing;
    const own = sums.get(shop_id) ?? emptyShopSums;
    const booked = own.sales8 + own.sales10;
    const agrees =
      booked === sales &&
      own.tax === sales - net_sales &&
      own.difference === (difference ?? 0) &&
      own.tenderDifference === sumTenderDifferences(closing);
    return { shop_id, shop_name, agrees, figures: { ...own, sales: booked, closing: sales, gap: booked - sales } };
  });
}

/** The sums of the entries by shop beside 月次精算. */
export function ShopSumsTable({ data, entries }: { data: SalesAccountingData; entries: readonly SalesEntry[] }) {
  const rows = listShopFigures(entries, useAnswer("monthly-closing").current.rows);
  const fold = useFold(rows, { phone: 30, wide: 60 });
  const locks = new Map(data.shops.map((shop) => [shop.shop_id, shop]));
  const total = Object.fromEntries(
    figureNames.map((name) => [name, rows.reduce((sum, { figures }) => sum + figures[name], 0)]),
  ) as ShopFigures;
  const listFigures = (figures: ShopFigures) =>
    figureNames.map((name) =>
      name === "entries" ? formatCount(figures.entries) : <YenFigure key={name} of={figures[name]} />,
    );
  const agrees = rows.every((row) => row.agrees);
  return (
    <PageCard flows title={texts.shops.title} note={agrees ? texts.shops.agrees : undefined}>
      {!agrees && (
        <Note severity="error" mb={1}>
          {texts.shops.differs}
        </Note>
      )}
      <PlainTable
        wide
        label={texts.shops.title}
        columns={[
          { head: texts.shops.shop, text: true },
          { head: texts.shops.state, text: true },
          ...figureNames.map((name) => ({ head: texts.shops[name] })),
        ]}
        rows={fold.rows.map(({ shop_id, shop_name, figures }) => {
          const { lock = "OPEN" as const, revision = 0 } = locks.get(shop_id) ?? {};
          return {
            key: String(shop_id),
            cells: [shop_name, <LockBadge key="lock" state={lock} revision={revision} />, ...listFigures(figures)],
          };
        })}
        foot={[texts.shops.total, "", ...listFigures(total)]}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
