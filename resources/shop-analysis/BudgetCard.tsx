import { shopAnalysisTexts } from "../../i18n/ja/analysis/shop-analysis-texts.ts";
import { formatRatio, formatYen } from "../../src/core/money.ts";
import { findFigure } from "../../src/core/totals.ts";
import { useFigures } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { TonedFigure } from "../../src/ui/Figure.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { BudgetBar } from "./BudgetBar.tsx";
import { useShops } from "./useShops.ts";

/** What each shop achieved of its budget, and how much is left. */
export function BudgetCard() {
  const { table, lead } = useFigures();
  const { shops, names } = useShops();
  const planned = shops.filter(({ source }) => findFigure(source, names.budget) !== null);
  const fold = useFold(planned, { phone: 8, wide: 10 });
  const cells = (name: string, budget: number | null, achievement: number | null, sales: number | null) => {
    const left = budget === null || sales === null ? null : sales - budget;
    return [
      name,
      achievement === null ? null : <BudgetBar key="bar" achievement={achievement} />,
      formatRatio(achievement),
      <TonedFigure key="left" tone={left !== null && left < 0 ? "down" : null}>
        {formatYen(left)}
      </TonedFigure>,
    ];
  };
  if (planned.length === 0)
    return <PageCard title={shopAnalysisTexts.budget.title}>{shopAnalysisTexts.budget.none}</PageCard>;
  const budgetedSales = lead === "sales" ? "budgetedSales" : "netBudgetedSales";
  const { current } = table;
  return (
    <PageCard title={shopAnalysisTexts.budget.title} note={shopAnalysisTexts.budget.note}>
      <PlainTable
        label={shopAnalysisTexts.budget.title}
        wide
        columns={[
          { head: shopAnalysisTexts.budget.shop },
          { head: shopAnalysisTexts.budget.bar },
          { head: shopAnalysisTexts.budget.achievement },
          { head: shopAnalysisTexts.budget.left },
        ]}
        rows={fold.rows.map(({ key, name, source }) => ({
          key,
          cells: cells(
            name,
            findFigure(source, names.budget),
            findFigure(source, names.achievement),
            findFigure(source, budgetedSales),
          ),
        }))}
        foot={cells(
          shopAnalysisTexts.budget.total(planned.length),
          current[names.budget] ?? null,
          current[names.achievement] ?? null,
          current[budgetedSales] ?? null,
        )}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
