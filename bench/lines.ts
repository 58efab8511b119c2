import { sql, type Kysely } from "kysely";
import type { DatabaseConnection } from "../server/platform/db/connection/connection.ts";
import type { Tables } from "../server/platform/db/tables.ts";
import { withAnswers, type Ask } from "./answers.ts";
import { printTable } from "./table.ts";

/** How many shops there are, dishes in each, and categories into which they fall; each in three order types. */
type MenuSize = { shops: number; dishes: number; categories: number };

const orderTypes = ["EAT_IN", "TAKEOUT", "DELIVERY"] as const;

/**
 * A brand whose shops have the same dishes. Every tenth shop is dearer, every 50th dish is missing in one shop, and a third of the dishes
 * names a menu type.
 */
async function makeMenus(db: Kysely<Tables>, { shops, dishes, categories }: MenuSize): Promise<void> {
  await sql`insert into developer (tenant_id, name) values (1, '本部')`.execute(db);
  await sql`insert into brand (tenant_id, brand_id, name) values (1, 1, 'そば処')`.execute(db);
  await sql`
    insert into shop (tenant_id, shop_id, brand_id, name, display_sequence)
    select 1, shop, 1, shop || '号店', shop from generate_series(1, ${shops}::int) shop`.execute(db);
  await sql`
    insert into product_menu_category (tenant_id, shop_id, menu_category_code, menu_category_name, start_time, end_time, sales_day_monday)
    select 1, shop, 'M1', 'ランチ', '11:00', '15:00', true from generate_series(1, ${shops}::int) shop`.execute(db);
  await sql`
    insert into product_category (tenant_id, shop_id, brand_id, order_type, category_name, display_sequence)
    select 1, shop, 1, order_type, 'カテゴリ' || n, n
    from generate_series(1, ${shops}::int) shop cross join unnest(${[...orderTypes]}::text[]) order_type
    cross join generate_series(1, ${categories}::int) n`.execute(db);
  await sql`
    insert into product (tenant_id, shop_id, order_type, product_code, product_name, product_name_en, product_description, price, cost,
      tax_rate, category_id, menu_categories, hidden, display_sequence)
    select 1, c.shop_id, c.order_type, 'P' || lpad(n::text, 5, '0'), '料理の名前' || n, 'Dish ' || n, '料理の説明。' || n,
      500 + n % 90 * 10 + case when c.shop_id % 10 = 0 then 20 else 0 end, 150 + n % 90, case when c.order_type = 'EAT_IN' then 'STANDARD' else 'REDUCED' end,
      c.category_id, case when c.order_type = 'EAT_IN' and n % 3 = 0 then array[m.menu_category_id] else '{}' end, n % 40 = 0, n
    from generate_series(1, ${dishes}::int) n
    join product_category c on c.tenant_id = 1 and c.display_sequence = 1 + n % ${categories}::int
    join product_menu_category m on m.tenant_id = 1 and m.shop_id = c.shop_id
    where n % 50 > 0 or c.shop_id > 1
    order by c.shop_id, c.order_type, n`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

/** Requests for the lines of a company, by the name of its row in the table. */
const requests: readonly [name: string, args: Readonly<Record<string, unknown>>][] = [
  ["100 lines, all order types", {}],
  ["100 lines, eat-in", { orderType: "EAT_IN" }],
  ["100 lines with a word", { keyword: "名前5" }],
  ["100 lines whose values differ", { choice: "DIFFERENT", orderType: "EAT_IN" }],
  ["100 lines that a shop lacks", { choice: "INCOMPLETE" }],
];

type Line = { brandId: number; lineKey: string; name: string };

/** How long a step of a change set works before it answers. */
const mostMilliseconds = 20_000;

/** How many change sets there are: their ids count up. */
let sets = 0;

const steps = [
  ["checkChangeSet", "checked"],
  ["runChangeSet", "changed"],
  ["undoChangeSet", "undone"],
] as const;

/** What the steps of a change set cost that raises the price of lines in all shops and is taken back, once each. */
async function askChangeSet(ask: Ask, shopIds: readonly number[], lines: readonly Line[]) {
  sets += 1;
  const input = {
    name: "値上げ",
    resource: "PRODUCT",
    shopIds,
    lines,
    changes: [{ field: "price", how: "ADD", amount: 10 }],
    missing: "LEAVE",
  };
  // Once alone: a step that is taken again answers at once.
  await ask("createChangeSet", { input }, 0);
  const costs: [name: string, cost: Awaited<ReturnType<Ask>>][] = [];
  for (const [index, [step, name]] of steps.entries()) {
    const cost = await ask(step, { input: { changeSetId: sets, version: index + 1 } }, 0);
    costs.push([name, cost]);
    // What takes longer is answered halfway, and a job goes on: nothing can be taken back yet.
    if (cost.answer > mostMilliseconds) break;
  }
  return costs;
}

/** The slowest answer to somebody else while every line changes. */
async function askMeanwhile(ask: Ask, shopIds: readonly number[], lines: readonly Line[]) {
  const change = askChangeSet(ask, shopIds, lines).then(() => undefined);
  let slowest = { answer: 0, statements: 0 };
  for (;;) {
    const cost = await Promise.race([change, ask("getCategoryList", { storeId: 2, orderType: "EAT_IN" }, 0)]);
    if (!cost) break;
    if (cost.answer > slowest.answer) slowest = cost;
  }
  return slowest;
}

/** Measures pages of lines over all records of a company, beside the list of one shop. */
export async function benchLines(database: DatabaseConnection, small: boolean): Promise<void> {
  const { kysely } = database;
  const size = small ? { shops: 10, dishes: 200, categories: 10 } : { shops: 50, dishes: 1000, categories: 30 };
  await makeMenus(kysely, size);
  const shopIds = Array.from({ length: size.shops }, (_, index) => index + 1);
  await withAnswers(database, { shopIds, now: new Date("2026-05-20T03:00:00Z") }, async (ask) => {
    const list = await ask("getProductListByDeveloper", { storeId: 2 }, 5);
    const rows: string[][] = [];
    const addRow = (name: string, { answer, statements }: typeof list) =>
      rows.push([name, ...[answer, statements].map((ms) => ms.toFixed(0)), (answer / list.answer).toFixed(1)]);
    addRow(`all ${size.dishes * 3} products of one shop`, list);
    for (const [name, narrows] of requests)
      addRow(name, await ask("getProductLines", { shop_ids: shopIds, limit: 100, offset: 0, ...narrows }, 5));
    addRow("one line", await ask("getProductLine", { shop_ids: shopIds, brandId: 1, lineKey: "P00001" }, 5));
    addRow("what may be sold out, all lines", await ask("getSoldOutDishes", { shop_ids: shopIds }, 5));
    const dish = { shop_ids: shopIds, brandId: 1, productCode: "P00001", option: false };
    const changes = ["UNTIL_RESUMED", "RESUME"].map((soldOut) => ({ ...dish, soldOut }));
    addRow("one line sold out, and resumed", await ask("changeSoldOut", { input: { changes } }, 5));
    const lines = Array.from({ length: size.dishes }, (_, index) => {
      const lineKey = `P${String(index + 1).padStart(5, "0")}`;
      return { brandId: 1, lineKey, name: lineKey };
    });
    for (const [name, chosen] of [
      ["one line", lines.slice(0, 1)],
      ["fifty lines", lines.slice(0, 50)],
      ["every line", lines],
    ] as const)
      for (const [step, cost] of await askChangeSet(ask, shopIds, chosen)) addRow(`${name} +10 yen: ${step}`, cost);
    addRow("the categories of a shop while every line changes, slowest", await askMeanwhile(ask, shopIds, lines));
    printTable(
      `Lines of ${size.shops} shops × ${size.dishes} dishes × 3 order types, best of 5`,
      ["", "ms", "of it PostgreSQL", "of the list's"],
      rows,
    );
  });
}
