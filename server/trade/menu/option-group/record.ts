import { optionGroupTexts as texts } from "../../../../i18n/ja/menu/option/option-group.ts";
import { formatYen } from "../../../../src/core/money.ts";
import type { FieldError } from "../../../../src/core/rejected.ts";
import type { ProductOptionGroup } from "../../../../src/generated/server.ts";
import type { Call } from "../../../engine/crud/call.ts";
import { isOwnShopRow } from "../../../engine/crud/find/ownRows.ts";
import type { ResourceHooks } from "../../../engine/crud/hooks.ts";
import { buildResourceWithHooks } from "../../../engine/crud/resource.ts";

type GroupChoices = Pick<ProductOptionGroup, "choices">;

/** The choices of each group in words: 味付け玉子 ¥130、ねぎ ¥120. */
async function nameChoices(groups: readonly GroupChoices[], { db, viewer }: Call) {
  const ids = [...new Set(groups.flatMap(({ choices }) => choices))];
  const options = await db
    .selectFrom("product_option")
    .select(["product_id", "product_name", "price"])
    .where(isOwnShopRow(viewer))
    .where("product_id", "in", [0, ...ids])
    .execute();
  const texts = new Map(
    options.map(({ product_id, product_name, price }) => [product_id, formatChoice(product_name, price)]),
  );
  return groups.map(({ choices }) => ({ choiceNames: choices.flatMap((id) => texts.get(id) ?? []).join("、") }));
}

/** A choice without a price of its own is its name alone. */
const formatChoice = (name: string, price: number): string =>
  price === 0 ? name : texts.choice(name, formatYen(price));

/** No more can be chosen than there are choices. */
export function findChoiceErrors({ choices, maxChoices }: GroupChoices & { maxChoices: number }): FieldError[] {
  const most = new Set(choices).size;
  return maxChoices > most && most > 0 ? [{ field: "maxChoices", code: "W022", args: [most] }] : [];
}

/** What saving and reading a group of options needs beyond the SDL. */
export const optionGroupRecordHooks: Omit<ResourceHooks<"option-group">, "changeSet"> = {
  newShop: {},
  derived: { fields: ["choiceNames"], reads: ["choices"], of: nameChoices },
  check: (inputs) => Promise.resolve(inputs.map(findChoiceErrors)),
};

/** Groups of options for what copies and reads them. */
export const storedOptionGroups = buildResourceWithHooks("option-group", optionGroupRecordHooks);
