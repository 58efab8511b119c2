import { deliveryServices } from "../../../../i18n/ja/words/orders.ts";
import { productActions as words } from "../../../../i18n/ja/menu/product-actions.ts";
import { product as labels } from "../../../../i18n/ja/menu/product.ts";
import type { FieldMeta, ResourceMeta } from "../../../../src/core/metadata.ts";
import { formatMoment, formatYen } from "../../../../src/core/money.ts";
import { isSameFieldValue } from "../../../../src/core/sameValue.ts";
import { resources } from "../../../../src/generated/metadata.ts";
import type { CreateProductInput } from "../../../../src/generated/server.ts";
import { listWords, type ProductLexicon } from "./translation/lexicon.ts";
import type { ProductRecord } from "./record.ts";

type ProductContent = CreateProductInput | ProductRecord;

/** Longer texts are cut to this many characters, so that the other changes stay visible. */
const mostShown = 30;

const meta: ResourceMeta = resources.product;
const fieldLabels: Readonly<Record<string, string>> = labels.fields;
const options: Readonly<Record<string, Readonly<Record<string, string>>>> = labels.options;

const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** The names of the records with these ids. */
const formatRecordNames = (ids: readonly unknown[], resource: string, lexicon: ProductLexicon): string =>
  ids.flatMap((id) => listWords(lexicon, resource).find((word) => word.id === id)?.name ?? []).join("、");

/** Embedded objects in words. */
const objects: Readonly<Record<string, (content: ProductContent, lexicon: ProductLexicon) => string>> = {
  delivery: ({ delivery }) => delivery.map(({ deliveryId }) => deliveryServices[deliveryId]).join("、"),
  countProduct: ({ countProduct }, lexicon) =>
    countProduct
      .map(
        ({ countProductId, quantity }) =>
          `${formatRecordNames([countProductId], "count-product", lexicon)}×${quantity}`,
      )
      .join("、"),
  updateProduct: ({ updateProduct: waiting }) =>
    waiting ? `${formatMoment(waiting.updateTimer)} ${formatYen(waiting.price)}` : "",
};

function formatFieldValue({ name, kind }: FieldMeta, value: unknown): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return kind === "YEN" ? formatYen(value) : String(value);
  if (typeof value !== "string") return "";
  if (kind === "DATETIME") return formatMoment(value);
  return options[name]?.[value] ?? cut(value);
}

/** The fields that saving these values would change, each with the old and the new value in words. */
export function listProductChanges(
  before: ProductRecord,
  after: CreateProductInput,
  lexicon: ProductLexicon,
): string[] {
  const shown = meta.fields.filter(
    ({ places, kind, name }) =>
      places.includes("UPDATE") && kind !== "HIDDEN" && kind !== "VERSION" && name !== meta.id,
  );
  const valueOf = (content: ProductContent, name: string): unknown =>
    new Map<string, unknown>(Object.entries(content)).get(name);
  return shown.flatMap((field) => {
    const { name, kind, reference } = field;
    const label = fieldLabels[name] ?? name;
    if (isSameFieldValue(field, valueOf(before, name), valueOf(after, name))) return [];
    if (kind === "IMAGE") return [words.replaced(label)];
    const text = (content: ProductContent) => {
      const value = valueOf(content, name);
      if (reference !== undefined) return formatRecordNames([value].flat(), reference, lexicon);
      return objects[name]?.(content, lexicon) ?? formatFieldValue(field, value);
    };
    return [words.changed(label, text(before) || words.nothing, text(after) || words.nothing)];
  });
}
