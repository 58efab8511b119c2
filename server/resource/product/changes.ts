import { deliveryServices } from "../../../i18n/ja/orders.ts";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { product as labels } from "../../../i18n/ja/product.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { formatMoment, formatYen } from "../../../src/core/money.ts";
import { sameValue } from "../../../src/core/sameValue.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateProductInput } from "../../../src/generated/server.ts";
import { wordsOf, type Lexicon } from "./lexicon.ts";
import type { ProductRecord } from "./record.ts";

type Content = CreateProductInput | ProductRecord;

/** Longer texts are cut to this many characters, so that the other changes stay visible. */
const mostShown = 30;

const meta: ResourceMeta = resources.product;
const labelOf: Readonly<Record<string, string>> = labels.fields;
const options: Readonly<Record<string, Readonly<Record<string, string>>>> = labels.options;

const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

/** The names of the records with these ids. */
const named = (ids: readonly unknown[], resource: string, lexicon: Lexicon): string =>
  ids.flatMap((id) => wordsOf(lexicon, resource).find((word) => word.id === id)?.name ?? []).join("、");

/** Embedded objects in words. */
const objects: Readonly<Record<string, (content: Content, lexicon: Lexicon) => string>> = {
  delivery: ({ delivery }) => delivery.map(({ deliveryId }) => deliveryServices[deliveryId]).join("、"),
  countProduct: ({ countProduct }, lexicon) =>
    countProduct
      .map(({ countProductId, quantity }) => `${named([countProductId], "count-product", lexicon)}×${quantity}`)
      .join("、"),
  updateProduct: ({ updateProduct: waiting }) =>
    waiting ? `${formatMoment(waiting.updateTimer)} ${formatYen(waiting.price)}` : "",
};

function plain({ name, kind }: FieldMeta, value: unknown): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return kind === "YEN" ? formatYen(value) : String(value);
  if (typeof value !== "string") return "";
  if (kind === "DATETIME") return formatMoment(value);
  return options[name]?.[value] ?? cut(value);
}

/** The fields that saving these values would change, each with the old and the new value in words. */
export function changesOf(before: ProductRecord, after: CreateProductInput, lexicon: Lexicon): string[] {
  const shown = meta.fields.filter(
    ({ places, kind, name }) =>
      places.includes("UPDATE") && kind !== "HIDDEN" && kind !== "VERSION" && name !== meta.id,
  );
  const valueOf = (content: Content, name: string): unknown =>
    new Map<string, unknown>(Object.entries(content)).get(name);
  return shown.flatMap((field) => {
    const { name, kind, reference } = field;
    const label = labelOf[name] ?? name;
    if (sameValue(field, valueOf(before, name), valueOf(after, name))) return [];
    if (kind === "IMAGE") return [words.replaced(label)];
    const text = (content: Content) => {
      const value = valueOf(content, name);
      if (reference !== undefined) return named([value].flat(), reference, lexicon);
      return objects[name]?.(content, lexicon) ?? plain(field, value);
    };
    return [words.changed(label, text(before) || words.nothing, text(after) || words.nothing)];
  });
}
