import { dailyReport } from "../../../i18n/ja/daily-report/daily-report.ts";
import { divideFigures, formatCount, formatRatio, formatYen } from "../../../src/core/money.ts";
import { splitGuests, otherSales } from "../../../src/domain/dailyReportMeals.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { TonedFigure } from "../../../src/ui/Figure.tsx";
import type { DailyReportFiguresData } from "../useReport.ts";

const figureTexts = dailyReport.figures;

const tenderFigures = [
  "depositsCash",
  "depositsCredit",
  "depositsEmoney",
  "depositsQr",
  "depositsOther",
  "deliveryDue",
] as const;

/** What was sold outside lunch and dinner; no line where nothing was. */
function otherMeals(figures: DailyReportFiguresData) {
  const [sales, { other }] = [otherSales(figures), splitGuests(figures)];
  if (sales === 0 && !other) return [];
  return [{ name: figureTexts.otherMeals, value: figureTexts.meal(formatYen(sales), formatCount(other)) }];
}

/** The figures of a report as facts. Tenders without money are left out. */
function listFigureFacts(figures: DailyReportFiguresData) {
  const { sales, net_sales, budget, visitor, pairs, customerUnitPrice, difference } = figures;
  return [
    { name: figureTexts.sales, value: formatYen(sales), strong: true as const },
    { name: figureTexts.net_sales, value: formatYen(net_sales) },
    { name: figureTexts.budget, value: formatYen(budget) },
    { name: figureTexts.achievement, value: formatRatio(divideFigures(sales, budget)) },
    { name: figureTexts.visitor, value: formatCount(visitor) },
    { name: figureTexts.pairs, value: formatCount(pairs) },
    { name: figureTexts.customerUnitPrice, value: formatYen(customerUnitPrice) },
    {
      name: figureTexts.lunch,
      value: figureTexts.meal(formatYen(figures.lunchSales), formatCount(figures.lunchVisitor)),
    },
    {
      name: figureTexts.dinner,
      value: figureTexts.meal(formatYen(figures.dinnerSales), formatCount(figures.dinnerVisitor)),
    },
    ...otherMeals(figures),
    ...tenderFigures.flatMap((name) =>
      figures[name] === 0 && name !== "depositsCash"
        ? []
        : [{ name: figureTexts[name], value: formatYen(figures[name]) }],
    ),
    { name: figureTexts.discounts, value: formatYen(figures.discounts) },
    { name: figureTexts.returns, value: formatYen(figures.returns) },
    {
      name: figureTexts.cancels,
      value: figureTexts.cancelsOf(formatYen(figures.cancels), formatCount(figures.cancelCount)),
    },
    { name: figureTexts.calculateBalance, value: formatYen(figures.calculateBalance) },
    { name: figureTexts.realBalance, value: formatYen(figures.realBalance) },
    {
      name: figureTexts.difference,
      value: <TonedFigure tone={(difference ?? 0) < 0 ? "down" : null}>{formatYen(difference)}</TonedFigure>,
    },
  ];
}

type FiguresCardProps = {
  figures: DailyReportFiguresData;
  /** They are those of the submission. */
  frozen: boolean;
  columns?: boolean;
};

/** The figures that come from closing and cash; nobody types them. */
export function FiguresCard({ figures, frozen, columns = false }: FiguresCardProps) {
  const state = frozen ? figureTexts.frozen : figures.closed ? figureTexts.closed : figureTexts.provisional;
  return (
    <PageCard title={figureTexts.title} note={`${state}　${figureTexts.note}`}>
      <FactList columns={columns} facts={listFigureFacts(figures)} />
    </PageCard>
  );
}
