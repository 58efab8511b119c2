import { useGetManyAggregate, type Identifier } from "ra-core";
import { optionGroupTexts as texts } from "../../i18n/ja/menu/option/option-group.ts";
import { formatYen } from "../../src/core/money.ts";
import type { IdentifiedRecord } from "../../src/admin/definition.ts";
import { useSelection } from "../../src/data/context.ts";
import { PlainList } from "../../src/ui/List.tsx";
import { useTexts } from "../../src/ui/text.ts";
import { PhoneFrame } from "../parts/Phone.tsx";
import { GroupInPhone } from "./GroupInPhone.tsx";

/** The group as a guest sees it in the app. */
export function OptionGroupPreview({ values }: { values: Readonly<Record<string, unknown>> }) {
  const translate = useTexts();
  const { optionGroupName, maxChoices, choiceRequired, choices } = values;
  const ids = Array.isArray(choices) ? (choices as Identifier[]) : [];
  const options = useChosenRecords("option", ids);
  const formatChoice = ({ productName, price }: IdentifiedRecord): string =>
    typeof price === "number" && price > 0 ? texts.choice(String(productName), formatYen(price)) : String(productName);
  return (
    <PhoneFrame image={undefined}>
      <GroupInPhone
        name={String(optionGroupName ?? "") || translate("resources.option-group.fields.optionGroupName")}
        max={Number(maxChoices) || 1}
        required={choiceRequired === true}
      >
        <PlainList>
          {options.map((option) => (
            <li key={option.id}>{`${maxChoices === 1 ? "○" : "□"} ${formatChoice(option)}`}</li>
          ))}
        </PlainList>
      </GroupInPhone>
    </PhoneFrame>
  );
}

/** The records with these ids, in their order. It is also drawn where no resource is edited. */
export function useChosenRecords(resource: string, ids: readonly Identifier[]): readonly IdentifiedRecord[] {
  const { selected } = useSelection();
  const { data = [] } = useGetManyAggregate<IdentifiedRecord>(
    resource,
    { ids: [...ids], meta: { args: {}, shops: selected } },
    { enabled: ids.length > 0 },
  );
  // A record that is gone has no entry.
  const found: readonly (IdentifiedRecord | undefined)[] = data;
  return ids.flatMap((id) => found.find((record) => record?.id === id) ?? []);
}
