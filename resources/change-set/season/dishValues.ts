import { seasonTexts as texts } from "../../../i18n/ja/change-set/season.ts";
import { formatMessage } from "../../../i18n/ja/words/messages.ts";
import type { ResourceMeta } from "../../../src/core/metadata.ts";
import { parseTypedNumber } from "../../../src/core/typedNumber.ts";
import { validateFields } from "../../../src/domain/validate.ts";
import type { NewLineInput } from "../../../src/generated/types.ts";

/** A dish that no shop has yet: its values as a change set sends them. `typed`: by hand, so that another file does not replace it. */
export type NewDish = Pick<NewLineInput, "lineKey" | "name" | "values"> & { typed?: true };

/** The fields of a dish that a person types in the table, in the order of its columns. */
export const typedDishFields = ["productName", "productCode", "price", "categoryId", "taxClass"] as const;
export type TypedDishField = (typeof typedDishFields)[number];

export const emptyDish: NewDish = { lineKey: "", name: "", values: [], typed: true };

/** A value of a dish as a table shows it. */
export const readDishValue = ({ values }: Pick<NewDish, "values">, field: string): string => {
  const found = values.find((one) => one.field === field);
  return found?.value ?? (found?.values ?? []).join("、");
};

/** The dish with another value. Its code and name are those of the line, too. */
export function setDishValue(dish: NewDish, field: TypedDishField, value: string): NewDish {
  const others = dish.values.filter((one) => one.field !== field);
  return {
    ...dish,
    typed: true,
    values: value === "" ? others : [...others, { field, value }],
    ...(field === "productCode" && { lineKey: value.trim() }),
    ...(field === "productName" && { name: value.trim() }),
  };
}

/** A number as it is sent: `980` of ９８０円. */
const toPlainPrice = (text: string): string => String(parseTypedNumber(text) ?? text);

/** The values as they are sent: a typed price as a plain number, texts without blanks around them. */
export const settleDishValues = ({ values }: NewDish): NewDish["values"] =>
  values.map((one) =>
    one.value == null ? one : { ...one, value: one.field === "price" ? toPlainPrice(one.value) : one.value.trim() },
  );

/** What every dish needs beside its category. */
const checkedFields: readonly string[] = ["productName", "productCode", "price"] satisfies TypedDishField[];

/** What is wrong with a dish of the table; null where it can be sent. @param label the heading of a field */
export function findDishFault(
  dishes: readonly NewDish[],
  meta: ResourceMeta,
  label: (field: string) => string,
): string | null {
  for (const [index, dish] of dishes.entries()) {
    const settled = { values: settleDishValues(dish) };
    const fault = (field: string, text: string): string => texts.fault(index + 1, label(field), text);
    for (const { when: _, ...field } of meta.fields.filter(({ name }) => checkedFields.includes(name))) {
      const { name } = field;
      const text = readDishValue(settled, name);
      const value = name === "price" && text !== "" ? Number(text) : text;
      if (Number.isNaN(value)) return fault(name, texts.noValue);
      const [error] = validateFields([field], { [name]: value === "" ? null : value });
      if (error) return fault(name, formatMessage(error.code, error.args));
    }
    if (readDishValue(settled, "categoryId") === "") return fault("categoryId", formatMessage("W001"));
    if (dishes.slice(0, index).some(({ lineKey }) => lineKey === dish.lineKey)) return texts.twice(dish.lineKey);
  }
  return null;
}
