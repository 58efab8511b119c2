import { describeAllergens, readStatement } from "../../../src/domain/dish/allergens.ts";
import type {
  MenuOption,
  MenuOptionGroup,
  Product,
  ProductOption,
  ProductOptionGroup,
} from "../../../src/generated/server.ts";

/** All that can be added to a product, for readers that know no groups: its own options, then the choices of its groups. */
export const listAddableOptions = (
  { optionProducts, optionGroups }: Product,
  groups: ReadonlyMap<number, ProductOptionGroup>,
): number[] => [
  ...new Set([...optionProducts, ...(optionGroups ?? []).flatMap((id) => groups.get(id)?.choices ?? [])]),
];

/** What a product contains with whatever can be added to it; null where it or one of these options says nothing. */
export function joinAllergens(
  product: Product,
  groups: ReadonlyMap<number, ProductOptionGroup>,
  options: ReadonlyMap<number, ProductOption>,
) {
  const added = listAddableOptions(product, groups).flatMap((id) => options.get(id) ?? []);
  const statements = [product, ...added].map(({ allergens }) => readStatement(allergens));
  const contained = statements.flatMap((one) => one ?? []);
  return statements.includes(null) ? null : describeAllergens(contained);
}

/** A group of options with its choices as they are now. */
export const toMenuGroup = (group: ProductOptionGroup, choices: ReadonlyMap<number, MenuOption>): MenuOptionGroup => ({
  optionGroupId: group.optionGroupId,
  optionGroupCode: group.optionGroupCode,
  optionGroupName: group.optionGroupName,
  optionGroupNameEn: group.optionGroupNameEn ?? null,
  optionGroupNameZh: group.optionGroupNameZh ?? null,
  optionGroupNameKo: group.optionGroupNameKo ?? null,
  required: group.choiceRequired,
  min: group.choiceRequired ? 1 : 0,
  max: group.maxChoices,
  choices: group.choices.flatMap((id) => choices.get(id) ?? []),
});
