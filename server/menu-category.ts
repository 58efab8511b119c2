import { sql, type Selectable } from "kysely";
import { Rejected, type FieldError } from "../src/core/rejected.ts";
import type { CreateProductMenuCategoryInput, ProductMenuCategory, Resolvers } from "../src/generated/server.ts";
import { viewerOf, type Context } from "./context.ts";
import type { ProductMenuCategoryTable } from "./db/tables/menu.ts";
import { unlessTaken } from "./db/unique.ts";
import { lastPlace, resequence } from "./displaySequence.ts";
import { refuseUsed } from "./inUse.ts";
import { ownRows } from "./scope.ts";

/** The switches of the form in the order of ISO 8601: the first is weekday 1. */
const weekdays = [
  "salesDayMonday",
  "salesDayTuesday",
  "salesDayWednesday",
  "salesDayThursday",
  "salesDayFriday",
  "salesDaySaturday",
  "salesDaySunday",
] as const;

type Switches = Record<(typeof weekdays)[number], boolean>;

const switchesOf = (days: readonly number[]): Switches =>
  Object.fromEntries(weekdays.map((name, index) => [name, days.includes(index + 1)])) as Switches;

const daysOf = (input: Switches): number[] => weekdays.flatMap((name, index) => (input[name] ? [index + 1] : []));

const toMenuCategory = (row: Selectable<ProductMenuCategoryTable>): ProductMenuCategory => ({
  id: row.menu_category_id,
  shop_id: row.shop_id,
  menuCategoryId: row.menu_category_id,
  menuCategoryCode: row.menu_category_code,
  menuCategoryName: row.menu_category_name,
  menuCategoryNameEn: row.menu_category_name_en,
  menuCategoryNameZh: row.menu_category_name_zh,
  menuCategoryNameKo: row.menu_category_name_ko,
  price: row.price,
  cost: row.cost,
  masterProductId: row.master_product_id,
  startTime: row.start_time,
  endTime: row.end_time,
  timeLimit: row.time_limit,
  ...switchesOf(row.sales_days),
  dayOfEveryMonth: row.day_of_every_month,
  displaySequence: row.display_sequence,
  version: row.version,
});

/** Columns that a form fills. */
const columns = (input: CreateProductMenuCategoryInput) => ({
  menu_category_code: input.menuCategoryCode,
  menu_category_name: input.menuCategoryName.trim(),
  menu_category_name_en: input.menuCategoryNameEn ?? null,
  menu_category_name_zh: input.menuCategoryNameZh ?? null,
  menu_category_name_ko: input.menuCategoryNameKo ?? null,
  price: input.price ?? null,
  cost: input.cost ?? null,
  master_product_id: input.masterProductId ?? null,
  start_time: input.startTime ?? null,
  end_time: input.endTime ?? null,
  time_limit: input.timeLimit ?? null,
  sales_days: daysOf(input),
  day_of_every_month: input.dayOfEveryMonth ?? null,
});

const codeOnce = ({ menuCategoryCode }: CreateProductMenuCategoryInput) => ({
  index: "product_menu_category_code",
  field: "menuCategoryCode",
  value: menuCategoryCode,
});

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/** What the schema's rules cannot say: hours come in pairs, and a menu that no day shows is a mistake. */
function halfFilled(input: CreateProductMenuCategoryInput): FieldError[] {
  const { startTime, endTime, dayOfEveryMonth } = input;
  const missing = [
    ...(isEmpty(startTime) && !isEmpty(endTime) ? ["startTime"] : []),
    ...(isEmpty(endTime) && !isEmpty(startTime) ? ["endTime"] : []),
    ...(daysOf(input).length === 0 && isEmpty(dayOfEveryMonth) ? [weekdays[0]] : []),
  ];
  return missing.map((field) => ({ field, code: "W001" }));
}

/** @throws Rejected W001 where the form is half filled; NOT_FOUND at masterProductId where it is no eat-in product of the shop */
async function check(context: Context, input: CreateProductMenuCategoryInput): Promise<void> {
  const errors = halfFilled(input);
  if (errors.length > 0) throw Rejected.fields(errors);
  const { masterProductId, shop_id } = input;
  if (masterProductId === null || masterProductId === undefined) return;
  const master = await context.db.kysely
    .selectFrom("product")
    .select("product_id")
    .where(ownRows(viewerOf(context)))
    .where("shop_id", "=", shop_id)
    .where("order_type", "=", "EAT_IN")
    .where("product_id", "=", masterProductId)
    .executeTakeFirst();
  if (!master) throw new Rejected("NOT_FOUND", { field: "masterProductId" });
}

async function found(context: Context, id: number): Promise<ProductMenuCategory> {
  const row = await context.db.kysely
    .selectFrom("product_menu_category")
    .selectAll()
    .where(ownRows(viewerOf(context)))
    .where("menu_category_id", "=", id)
    .executeTakeFirst();
  if (!row) throw new Rejected("NOT_FOUND");
  return toMenuCategory(row);
}

/** Menu categories (lunch, all you can eat …) of a shop's eat-in menu: list, one, create, edit and delete. */
export const menuCategoryResolvers = {
  Query: {
    getProductMenuCategoryList: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("product_menu_category")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("display_sequence")
        .orderBy("menu_category_id")
        .execute();
      return rows.map(toMenuCategory);
    },

    getProductMenuCategory: (_, { id }, context) => found(context, id),
  },
  Mutation: {
    createProductMenuCategory: async (_, { input }, context) => {
      await check(context, input);
      const { developerId: tenant_id } = viewerOf(context);
      const { shop_id } = input;
      const now = context.clock.now();
      const row = await unlessTaken(
        context.db.kysely
          .insertInto("product_menu_category")
          .values({
            ...columns(input),
            tenant_id,
            shop_id,
            display_sequence: lastPlace("product_menu_category", { tenantId: tenant_id, shopId: shop_id }),
            created_at: now,
            updated_at: now,
          })
          .returningAll()
          .executeTakeFirstOrThrow(),
        codeOnce(input),
      );
      return toMenuCategory(row);
    },

    updateProductMenuCategory: async (_, { input }, context) => {
      await check(context, input);
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("product_menu_category")
          .set({ ...columns(input), version: input.version + 1, updated_at: context.clock.now() })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.shop_id)
          .where("menu_category_id", "=", input.id)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        codeOnce(input),
      );
      if (!row) throw new Rejected("W014", { current: await found(context, input.id) });
      return toMenuCategory(row);
    },

    deleteProductMenuCategory: async (_, { id }, context) => {
      const viewer = viewerOf(context);
      await context.db.kysely.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom("product_menu_category")
          .where(ownRows(viewer))
          .where("menu_category_id", "=", id)
          .executeTakeFirstOrThrow();
        if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
        await refuseUsed(trx, viewer, sql`${id} = any(menu_categories)`);
      });
      return { result: true };
    },

    updateDisplaySequenceByProductMenuCategory: (_, { input }, context) =>
      resequence(context, "product_menu_category", input),
  },
} satisfies Resolvers;
