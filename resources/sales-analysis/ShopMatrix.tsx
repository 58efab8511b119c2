import { salesAnalysisTexts } from "../../i18n/ja/analysis/shop-analysis-texts.ts";
import { Link } from "react-router";
import { formatMonth, formatYen } from "../../src/core/money.ts";
import { useAnswer, useFigures } from "../../src/report/context.ts";
import { useDrill } from "../../src/report/state/useDrill.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";

/** The sum of the known figures; null without any. */
const sumKnownFigures = (figures: readonly (number | null)[]): number | null =>
  figures.some((figure) => figure !== null) ? figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0) : null;

/** Shops × months: the sales of each, with totals on both sides. A figure opens the dates of its shop and month. */
export function ShopMatrix() {
  const { rows: months, shops } = useAnswer("sales-analysis").current;
  const { emptyStart } = useFigures().table;
  const rows = months.filter(({ month }) => !emptyStart.some(({ source }) => source?.["month"] === month));
  const drill = useDrill();
  const fold = useFold(shops.map((shop, at) => ({ shop, at })));
  const totals = rows.map(({ shopSales }) => sumKnownFigures(shopSales));
  return (
    <PageCard flows title={salesAnalysisTexts.matrix} note={salesAnalysisTexts.matrixNote}>
      <PlainTable
        label={salesAnalysisTexts.matrix}
        wide
        dense
        columns={[
          { head: salesAnalysisTexts.shop },
          { head: salesAnalysisTexts.total },
          ...rows.map(({ month }) => ({ head: formatMonth(month) })),
        ]}
        rows={fold.rows.map(({ shop: { shop_id, shop_name }, at }) => ({
          key: String(shop_id),
          cells: [
            shop_name,
            formatYen(sumKnownFigures(rows.map(({ shopSales }) => shopSales[at] ?? null))),
            ...rows.map((row) => {
              const figure = row.shopSales[at] ?? null;
              const href = figure === null ? null : drill(row, String(shop_id));
              return href ? (
                <Link key={row.month} to={href}>
                  {formatYen(figure)}
                </Link>
              ) : (
                formatYen(figure)
              );
            }),
          ],
        }))}
        foot={[salesAnalysisTexts.total, formatYen(sumKnownFigures(totals)), ...totals.map(formatYen)]}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
