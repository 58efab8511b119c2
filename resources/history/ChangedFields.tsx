import { changeTexts } from "../../i18n/ja/history/change.ts";
import { noFigureText } from "../../src/core/money.ts";
import { PageCard } from "../../src/ui/Card.tsx";
import { PlainTable } from "../../src/ui/PlainTable.tsx";
import type { ShownChange } from "./shownChange.ts";
import { LongText } from "./LongText.tsx";

/** The fields of a change, each before and after. */
export function ChangedFields({ change: { fields } }: { change: ShownChange }) {
  if (fields.length === 0) return null;
  const sides = (["before", "after"] as const).filter((side) => fields.some((field) => field[side] !== null));
  return (
    <PageCard title={changeTexts.fields}>
      <PlainTable
        wide
        stacks
        label={changeTexts.fields}
        columns={[
          { head: changeTexts.field },
          ...sides.map((side) => ({ head: changeTexts[side], text: true as const })),
        ]}
        rows={fields.map((field) => ({
          key: field.name,
          cells: [field.label, ...sides.map((side) => <LongText key={side}>{field[side] ?? noFigureText}</LongText>)],
        }))}
      />
    </PageCard>
  );
}
