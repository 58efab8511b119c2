import { deliveryServices } from "../../../i18n/ja/orders.ts";
import { productActions as words } from "../../../i18n/ja/product-actions.ts";
import { product as labels } from "../../../i18n/ja/product.ts";
import type { FieldMeta, ResourceMeta } from "../../../src/core/metadata.ts";
import { formatMoment, formatYen } from "../../../src/core/money.ts";
import { sameValue } from "../../../src/core/sameValue.ts";
import { resources } from "../../../src/generated/metadata.ts";
import type { CreateProductInput } from "../../../src/generated/server.ts";
import type { Lexicon, Word } from "./lexicon.ts";
import { contentOf, type ProductRow } from "./row.ts";

type Content = Omit<CreateProductInput, "storeId" | "orderType" | "requestId">;

/** Longer texts are cut to this many characters, so that the other changes stay visible. */
const mostShown = 30;

const meta: ResourceMeta = resources.product;
const names: Readonly<Record<string, string>> = labels.fields;
const options: Readonly<Record<string, Readonly<Record<string, string>>>> = labels.options;

const cut = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);

const named = (ids: readonly (number | null | undefined)[], known: readonly Word[]): string =>
  ids.flatMap((id) => known.find((word) => word.id === id)?.name ?? []).join("、");

/** The value of a reference or an embedded object, in words; undefined for a plain field. */
function composed(name: string, content: Content, lexicon: Lexicon): string | undefined {
  if (name === "categoryId") return named([content.categoryId], lexicon.categories);
  if (name === "optionProducts") return named(content.optionProducts, lexicon.options);
  if (name === "menuCategory") return named(content.menuCategory, lexicon.menuCategories);
  if (name === "delivery") return content.delivery.map(({ deliveryId }) => deliveryServices[deliveryId]).join("、");
  if (name === "countProduct")
    return content.countProduct
      .map(({ countProductId, quantity }) => `${named([countProductId], lexicon.countProducts)}×${quantity}`)
      .join("、");
  if (name === "updateProduct" && content.updateProduct)
    return `${formatMoment(content.updateProduct.updateTimer)} ${formatYen(content.updateProduct.price)}`;
  const printers = [content.printerAddrId1, content.printerAddrId2, content.printerAddrId3, content.printerAddrId4];
  const place = /^printerAddrId(\d)$/.exec(name)?.[1];
  return place === undefined ? undefined : named([printers[Number(place) - 1]], lexicon.printers);
}

function plain({ name, kind }: FieldMeta, value: unknown): string {
  if (typeof value === "boolean") return value ? words.yes : words.no;
  if (typeof value === "number") return kind === "YEN" ? formatYen(value) : String(value);
  if (typeof value !== "string") return "";
  if (kind === "DATETIME") return formatMoment(value);
  return options[name]?.[value] ?? cut(value);
}

/** The fields that saving these values would change, each with the old and the new value in words. */
export function changesOf(row: ProductRow, after: Content, lexicon: Lexicon): string[] {
  const before: Content = contentOf(row);
  const shown = meta.fields.filter(
    ({ places, kind, name }) =>
      places.includes("UPDATE") && kind !== "HIDDEN" && kind !== "VERSION" && name !== meta.id,
  );
  const valueOf = (content: Content, name: string): unknown =>
    new Map<string, unknown>(Object.entries(content)).get(name);
  return shown.flatMap((field) => {
    const label = names[field.name] ?? field.name;
    const [was, is] = [valueOf(before, field.name), valueOf(after, field.name)];
    if (sameValue(field, was, is)) return [];
    if (field.kind === "IMAGE") return [words.replaced(label)];
    const text = (content: Content, value: unknown) =>
      (composed(field.name, content, lexicon) ?? plain(field, value)) || words.nothing;
    return [words.changed(label, text(before, was), text(after, is))];
  });
}
