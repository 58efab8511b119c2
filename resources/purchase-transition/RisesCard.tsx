import { purchaseTransitionTexts } from "../../i18n/ja/purchase/purchase-transition.ts";
import { Link, useLocation } from "react-router";
import { formatChange, formatMonth, formatYen } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";

/** The rises of the period: item, supplier, the prices before and after, since when, and what it costs in a month. */
export function RisesCard() {
  const { rises } = useAnswer("purchase-transition").current;
  const fold = useFold(rises);
  const here = useHere();
  return (
    <PageCard
      flows
      title={purchaseTransitionTexts.rises}
      note={rises.length === 0 ? purchaseTransitionTexts.noRises : purchaseTransitionTexts.risesNote}
    >
      {rises.length > 0 && (
        <>
          <PlainTable
            label={purchaseTransitionTexts.rises}
            wide
            stacks
            columns={[
              { head: purchaseTransitionTexts.item },
              { head: purchaseTransitionTexts.supplier, text: true },
              ...[
                purchaseTransitionTexts.from,
                purchaseTransitionTexts.to,
                purchaseTransitionTexts.rateOfRise,
                purchaseTransitionTexts.since,
                purchaseTransitionTexts.effect,
              ].map((head) => ({
                head,
              })),
            ]}
            rows={fold.rows.map((rise) => ({
              key: `${rise.itemId} ${rise.supplierId} ${rise.since}`,
              cells: [
                <Link key="item" to={here({ trendBy: "ITEM", itemId: String(rise.itemId), trendAs: "PRICE" })}>
                  {rise.itemName}
                </Link>,
                rise.supplierName,
                `${formatYen(rise.fromPrice)}/${rise.unit}`,
                `${formatYen(rise.toPrice)}/${rise.unit}`,
                formatChange(rise.rate),
                formatMonth(rise.since),
                formatYen(rise.monthlyEffect),
              ],
            }))}
          />
          <UnfoldButton fold={fold} />
        </>
      )}
    </PageCard>
  );
}

/** A function that gives the address of this page with other parameters. */
function useHere(): (params: Readonly<Record<string, string>>) => string {
  const { search } = useLocation();
  return (params) => {
    const there = new URLSearchParams(search);
    for (const [name, value] of Object.entries(params)) there.set(name, value);
    return `?${there.toString()}`;
  };
}
