import { groupRows } from "../../../src/core/groupRows.ts";
import type { FieldMeta } from "../../../src/core/metadata.ts";
import type { LineRecord } from "./records.ts";
import type { LineShop } from "./shops.ts";

/** So many values of a field are told: whoever has more needs the table of shops. */
const maxLineValues = 20;

const countShops = (records: readonly LineRecord[]): number => new Set(records.map(({ shop }) => shop.shopId)).size;

/** The order types of records, in the order of the SDL. */
const listOrderTypes = (records: readonly LineRecord[], options: readonly string[]): string[] =>
  options.filter((option) => records.some(({ orderType }) => orderType === option));

/** The values of a field, that of most records first. */
const listLineValues = (records: readonly LineRecord[], field: FieldMeta, options: readonly string[]) =>
  [...groupRows(records, ({ textOf }) => textOf(field))]
    .sort(([, one], [, other]) => other.length - one.length)
    .slice(0, maxLineValues)
    .map(([text, same]) => ({
      text,
      records: same.length,
      shops: countShops(same),
      orderTypes: listOrderTypes(same, options),
    }));

/** The shops that lack a record which other shops have, by order type. */
function listGaps(records: readonly LineRecord[], shops: readonly LineShop[], options: readonly string[]) {
  const types = options.length > 0 ? listOrderTypes(records, options) : [null];
  return types
    .map((orderType) => {
      const having = new Set(records.filter((one) => one.orderType === orderType).map(({ shop }) => shop.shopId));
      return { orderType, shopIds: shops.map(({ shopId }) => shopId).filter((shopId) => !having.has(shopId)) };
    })
    .filter(({ shopIds }) => shopIds.length > 0);
}

/** How a line is summarised: its fields, and the order types that there are. */
type LineSummary = { title: FieldMeta; fields: readonly FieldMeta[]; options: readonly string[] };

/**
 * What the records of a line have in common, and where they differ.
 * @param records at least one, all of one brand with one key
 * @param shops the chosen shops of that brand
 */
export function summarizeLine(
  records: readonly LineRecord[],
  shops: readonly LineShop[],
  { title, fields, options }: LineSummary,
) {
  const [first] = records;
  if (!first) throw new Error("A line has a record");
  return {
    brandId: first.shop.brandId,
    brandName: first.shop.brandName,
    lineKey: first.lineKey,
    names: listLineValues(records, title, options),
    records: records.length,
    shops: countShops(records),
    missing: listGaps(records, shops, options),
    fields: fields.map((field) => ({ field: field.name, values: listLineValues(records, field, options) })),
  };
}
