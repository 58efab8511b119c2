import { tenderTexts as texts } from "../../../i18n/ja/closing/tenders.ts";
import { noFigureText } from "../../../src/core/money.ts";
import { Text } from "../../../src/ui/Text.tsx";
import type { TenderBalance } from "./TenderTable.tsx";
import { YenFigure } from "./YenFigure.tsx";

/** The tenders whose totals differ, in the cell of a table: one a line, because a sum of both signs hides them. */
export function TenderCell({ tenders }: { tenders: readonly TenderBalance[] }) {
  const entered = tenders.filter(({ total }) => total != null);
  const differing = entered.filter(({ difference }) => difference !== 0);
  if (entered.length === 0) return noFigureText;
  if (differing.length === 0) return <YenFigure of={0} />;
  return differing.map(({ tender, difference }) => (
    <Text key={tender} component="span" display="block">
      {texts.names[tender]} <YenFigure of={difference ?? null} />
    </Text>
  ));
}
