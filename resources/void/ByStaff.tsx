import { useTranslate } from "ra-core";
import { formatCount, formatYen, noFigure } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { Card } from "../../src/report/parts/Card.tsx";
import { PlainTable } from "../../src/report/parts/PlainTable.tsx";

/** Who voided and returned how much, the largest amount first. */
export function ByStaff() {
  const translate = useTranslate();
  const text = (key: string) => translate(`parts.void.${key}`);
  const { byStaff, amount, total } = useAnswer("void").current;
  return (
    <Card
      flows
      title={text("byStaff")}
      note={translate("parts.void.sum", { count: formatCount(total), amount: formatYen(amount) })}
    >
      <PlainTable
        label={text("byStaff")}
        columns={["staff", "voids", "returns", "amount"].map((key) => ({ head: text(key) }))}
        rows={byStaff.map(({ staffName, voids, returns, amount: sum }) => ({
          key: staffName ?? "",
          cells: [staffName ?? noFigure, formatCount(voids), formatCount(returns), formatYen(sum)],
        }))}
      />
    </Card>
  );
}
