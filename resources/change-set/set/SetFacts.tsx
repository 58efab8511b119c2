import { toResourceName } from "../../../src/core/snakeCase.ts";
import { changeSetPageTexts as texts } from "../../../i18n/ja/change-set/screens.ts";
import { orderTypeNames } from "../../../i18n/ja/words/orders.ts";
import { formatCount, formatMoment, noFigureText } from "../../../src/core/money.ts";
import { PageCard } from "../../../src/ui/Card.tsx";
import { FactList } from "../../../src/ui/Facts.tsx";
import { PlainList } from "../../../src/ui/List.tsx";
import { ChangeSetBadge } from "../ChangeSetBadge.tsx";
import { emptyChange } from "../form/changeableFields.ts";
import { useChangeWords } from "../useChangeWords.ts";
import type { ChangeSetData, FieldChangeData } from "../useChangeSet.ts";

/** The values that all new lines have alike, as changes that set them: the period of a season, its category. */
function listSharedValues({ newLines: [first, ...others] }: ChangeSetData): FieldChangeData[] {
  const isShared = ({ field, value }: { field: string; value: string | null }): boolean =>
    value !== null && others.every(({ values }) => values.some((one) => one.field === field && one.value === value));
  const shared = (first?.values ?? []).filter(isShared);
  return shared.map(({ field, value }) => ({ ...emptyChange, how: "SET", field, value }));
}

/** What a change set changes, where and when. */
export function SetFacts({ set }: { set: ChangeSetData }) {
  const { describe } = useChangeWords(toResourceName(set.resource));
  const moment = (at: string | null | undefined) => (at ? formatMoment(at) : noFigureText);
  const ownValues = set.lines.flatMap(({ values }) => values ?? []).length;
  const orderTypes = set.orderTypes.map((orderType) => orderTypeNames[orderType]).join("・");
  const changes = (
    <PlainList>
      {set.changes.map((change) => (
        <li key={`${change.field} ${change.how}`}>{describe(change)}</li>
      ))}
    </PlainList>
  );
  const news = (
    <PlainList>
      <li>{texts.newLineCount(formatCount(set.newLines.length))}</li>
      {listSharedValues(set).map((change) => (
        <li key={change.field}>{describe(change)}</li>
      ))}
    </PlainList>
  );
  return (
    <PageCard title={texts.facts} note={<ChangeSetBadge status={set.status} />}>
      <FactList
        columns
        facts={[
          ...(set.changes.length > 0 ? [{ name: texts.changes, value: changes }] : []),
          { name: texts.lines, value: [...set.lines, ...set.newLines].map(({ name }) => name).join("、") },
          ...(set.newLines.length > 0 ? [{ name: texts.newLines, value: news }] : []),
          ...(ownValues > 0 ? [{ name: texts.ownValues, value: formatCount(ownValues) }] : []),
          { name: texts.shops, value: set.shops.map(({ shopName }) => shopName).join("、") },
          { name: texts.orderTypes, value: orderTypes || texts.allOrderTypes },
          ...(set.lines.length > 0 ? [{ name: texts.missing, value: texts.missingKinds[set.missing] }] : []),
          ...(set.runAt ? [{ name: texts.runAt, value: moment(set.runAt) }] : []),
          ...(set.doneAt ? [{ name: texts.doneAt, value: moment(set.doneAt) }] : []),
          ...(set.status === "DONE" ? [{ name: texts.undoUntil, value: moment(set.undoUntil) }] : []),
          ...(set.undoneAt ? [{ name: texts.undoneAt, value: moment(set.undoneAt) }] : []),
          ...(set.undoneAt ? [{ name: texts.undoneBy, value: set.undoneBy ?? noFigureText }] : []),
          { name: texts.createdBy, value: set.createdBy ?? noFigureText },
        ]}
      />
    </PageCard>
  );
}
