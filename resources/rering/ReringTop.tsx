import { rering } from "../../i18n/ja/cash/rering.ts";
import { reringTexts as texts } from "../../i18n/ja/cash/rering-texts.ts";
import { formatCount, formatRatio, formatYen, noFigureText } from "../../src/core/money.ts";
import { useAnswer } from "../../src/report/context.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { UnfoldButton, useFold } from "../../src/ui/fold.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import { Text } from "../../src/ui/Text.tsx";

/** Persons of the folded table, so few that the list begins on the first screen. */
const personsAtFirst = 5;

/** What stands above the pairs: who voided them, what makes a pair, and what a pair does not prove. */
export function ReringTop() {
  return (
    <>
      <StaffTotals />
      <Text role="note" variant="muted" mt={1.5}>
        {texts.whatItMeans}
        {texts.whatIsPaired}
      </Text>
    </>
  );
}

/** Who voided what was rung again smaller, the largest sums first. */
function StaffTotals() {
  const { byStaff, smaller, difference } = useAnswer("rering").current;
  const fold = useFold(byStaff, { wide: personsAtFirst });
  const { columns } = rering;
  return (
    <PageCard flows title={texts.byStaff} note={texts.sum(smaller, formatYen(difference))}>
      <PlainTable
        wide
        stacks
        label={texts.byStaff}
        columns={[
          { head: texts.staff, text: true },
          { head: columns.shopName, text: true },
          { head: columns.difference },
          { head: columns.cash },
          { head: texts.smaller },
          { head: texts.voids },
          { head: texts.share },
        ]}
        rows={fold.rows.map((one) => ({
          key: one.staff,
          cells: [
            one.staffName ?? noFigureText,
            one.shopName,
            formatYen(one.difference),
            formatYen(one.cash),
            formatCount(one.smaller),
            formatCount(one.voids),
            formatRatio(one.share ?? null),
          ],
        }))}
      />
      <UnfoldButton fold={fold} />
    </PageCard>
  );
}
