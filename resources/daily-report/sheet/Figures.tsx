import { dailyReport } from "../../../i18n/ja/daily-report.ts";
import { divide, formatCount, formatRatio, formatYen } from "../../../src/core/money.ts";
import { guestsOf, otherSales } from "../../../src/domain/dailyReportMeals.ts";
import { Card } from "../../../src/ui/Card.tsx";
import { Facts } from "../../../src/ui/Facts.tsx";
import { Figure } from "../../../src/ui/Figure.tsx";
import type { ReportFigures } from "../useReport.ts";

const texts = dailyReport.figures;

const tenders = [
  "depositsCash",
  "depositsCredit",
  "depositsEmoney",
  "depositsQr",
  "depositsOther",
  "deliveryDue",
] as const;

/** What was sold outside lunch and dinner; no line where nothing was. */
function otherMeals(figures: ReportFigures) {
  const [sales, { other }] = [otherSales(figures), guestsOf(figures)];
  if (sales === 0 && !other) return [];
  return [{ name: texts.otherMeals, value: texts.meal(formatYen(sales), formatCount(other)) }];
}

/** The figures of a report as facts. Tenders without money are left out. */
function factsOf(figures: ReportFigures) {
  const { sales, net_sales, budget, visitor, pairs, customerUnitPrice, difference } = figures;
  return [
    { name: texts.sales, value: formatYen(sales), strong: true as const },
    { name: texts.net_sales, value: formatYen(net_sales) },
    { name: texts.budget, value: formatYen(budget) },
    { name: texts.achievement, value: formatRatio(divide(sales, budget)) },
    { name: texts.visitor, value: formatCount(visitor) },
    { name: texts.pairs, value: formatCount(pairs) },
    { name: texts.customerUnitPrice, value: formatYen(customerUnitPrice) },
    { name: texts.lunch, value: texts.meal(formatYen(figures.lunchSales), formatCount(figures.lunchVisitor)) },
    { name: texts.dinner, value: texts.meal(formatYen(figures.dinnerSales), formatCount(figures.dinnerVisitor)) },
    ...otherMeals(figures),
    ...tenders.flatMap((name) =>
      figures[name] === 0 && name !== "depositsCash" ? [] : [{ name: texts[name], value: formatYen(figures[name]) }],
    ),
    { name: texts.discounts, value: formatYen(figures.discounts) },
    { name: texts.returns, value: formatYen(figures.returns) },
    { name: texts.cancels, value: texts.cancelsOf(formatYen(figures.cancels), formatCount(figures.cancelCount)) },
    { name: texts.calculateBalance, value: formatYen(figures.calculateBalance) },
    { name: texts.realBalance, value: formatYen(figures.realBalance) },
    {
      name: texts.difference,
      value: <Figure tone={(difference ?? 0) < 0 ? "down" : null}>{formatYen(difference)}</Figure>,
    },
  ];
}

type Props = {
  figures: ReportFigures;
  /** They are those of the submission. */
  frozen: boolean;
  columns?: boolean;
};

/** The figures that come from closing and cash; nobody types them. */
export function FiguresCard({ figures, frozen, columns = false }: Props) {
  const state = frozen ? texts.frozen : figures.closed ? texts.closed : texts.provisional;
  return (
    <Card title={texts.title} note={`${state}　${texts.note}`}>
      <Facts columns={columns} facts={factsOf(figures)} />
    </Card>
  );
}
