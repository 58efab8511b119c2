import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  ProductLinesDocument,
  ProductListDocument,
  type OrderType,
  type ProductLinesQuery,
  type ProductListQuery,
} from "../../../../src/generated/graphql.ts";
import { product as labels } from "../../../../i18n/ja/menu/product.ts";
import { formatYen } from "../../../../src/core/money.ts";
import { testApp, type TestApp } from "../../../support/app.ts";
import { aProduct } from "../../../support/menu.ts";

type Line = ProductLinesQuery["page"]["lines"][number];
type Product = ProductListQuery["records"][number];

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
  await sql`update shop set brand_id = 2 where tenant_id = 13 and shop_id in (400, 495)`.execute(server.db.kysely);
});
afterAll(() => server.close());

const brands = new Map([
  [431, 1],
  [433, 1],
  [398, 1],
  [400, 2],
  [495, 2],
]);
const shops = [...brands.keys()];
const orderTypes: readonly OrderType[] = ["EAT_IN", "TAKEOUT", "DELIVERY"];

const menus = fc.uniqueArray(
  fc.record({
    shop_id: fc.constantFrom(...shops),
    order_type: fc.constantFrom(...orderTypes),
    product_code: fc.constantFrom("A", "B", "a"),
    product_name: fc.constantFrom("そば", "うどん"),
    price: fc.constantFrom(500, 520),
    cost: fc.constantFrom(null, 0, 100),
    hidden: fc.boolean(),
    stopped: fc.constantFrom(null, true),
    end_date: fc.constantFrom(null, "2026-01-31", "2999-12-31"),
    sold_out_through: fc.constantFrom(null, "9999-12-31"),
    release_timer: fc.constantFrom(null, new Date("2030-01-01T00:00:00Z")),
  }),
  { selector: (row) => `${row.shop_id} ${row.order_type} ${row.product_code}`, maxLength: 25 },
);

/** How many records have each value, in no order. */
const countTexts = (texts: readonly string[]): [string, number][] =>
  [...new Set(texts)].sort().map((text) => [text, texts.filter((one) => one === text).length]);
const countLine = (line: Line, name: string): [string, number][] =>
  (line.fields.find(({ field }) => field === name)?.values ?? [])
    .map(({ text, records }): [string, number] => [text, records])
    .sort(([one], [other]) => (one < other ? -1 : 1));

/** The lines of products that the lists of the shops answered, by the words of the issue. */
function toLines(products: readonly Product[]) {
  const marks = [...new Set(products.map((one) => `${brands.get(one.storeId)} ${one.productCode}`))];
  return marks.map((mark) => {
    const own = products.filter((one) => `${brands.get(one.storeId)} ${one.productCode}` === mark);
    const ofBrand = shops.filter((shop) => mark.startsWith(`${brands.get(shop)} `));
    const missing = orderTypes.flatMap((type) => {
      const having = own.filter(({ orderType }) => orderType === type).map(({ storeId }) => storeId);
      const lacking = ofBrand.filter((shop) => !having.includes(shop));
      return having.length > 0 && lacking.length > 0 ? [{ type, lacking }] : [];
    });
    const shown = own.map((one) => [
      one.productName,
      one.price,
      one.cost,
      one.hidden,
      one.stopped,
      one.endDate,
      one.releaseTimer,
    ]);
    const differs = new Set(shown.map((values) => JSON.stringify(values))).size > 1;
    return { mark, own, missing, differs };
  });
}

test("lines add up to the shops' records, whatever the menus: values, states, differences and what is missing", async () => {
  await fc.assert(
    fc.asyncProperty(menus, async (rows) => {
      await sql`delete from product`.execute(server.db.kysely);
      for (const row of rows) await aProduct(server.db, row);
      const lists = await Promise.all(shops.map((storeId) => server.call("honbu", ProductListDocument, { storeId })));
      const expected = new Map(toLines(lists.flat()).map((line) => [line.mark, line]));
      const read = async (choice: "ALL" | "DIFFERENT" | "INCOMPLETE") =>
        server.call("honbu", ProductLinesDocument, { shop_ids: shops, choice, limit: 200, offset: 0 });
      const { total, lines } = await read("ALL");
      const markOf = ({ brandId, lineKey }: Line) => `${brandId} ${lineKey}`;
      expect(lines.map(markOf).sort()).toEqual([...expected.keys()].sort());
      expect(total).toBe(lines.length);
      expect(lines.reduce((sum, { records }) => sum + records, 0)).toBe(rows.length);
      for (const line of lines) {
        const { own = [], missing = [] } = expected.get(markOf(line)) ?? {};
        expect(line.records).toBe(own.length);
        expect(line.shops).toBe(new Set(own.map(({ storeId }) => storeId)).size);
        expect(countLine(line, "price")).toEqual(countTexts(own.map(({ price }) => formatYen(price))));
        expect(countLine(line, "cost")).toEqual(
          countTexts(own.map(({ cost }) => (typeof cost === "number" ? formatYen(cost) : ""))),
        );
        expect(countLine(line, "status")).toEqual(countTexts(own.map(({ status }) => labels.options.status[status])));
        expect(line.missing.map(({ orderType, shopIds }) => [orderType, new Set(shopIds)])).toEqual(
          missing.map(({ type, lacking }) => [type, new Set(lacking)]),
        );
      }
      const marksWhere = (holds: (line: ReturnType<typeof toLines>[number]) => boolean) =>
        [...expected.values()].filter(holds).map(({ mark }) => mark);
      expect((await read("DIFFERENT")).lines.map(markOf).sort()).toEqual(marksWhere(({ differs }) => differs).sort());
      expect((await read("INCOMPLETE")).lines.map(markOf).sort()).toEqual(
        marksWhere(({ missing }) => missing.length > 0).sort(),
      );
    }),
    { numRuns: 12, seed: 20260520 },
  );
});
