import type { Selectable } from "kysely";
import type { CreateDiscountSettingInput, DiscountSetting, Resolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import type { DiscountSettingTable } from "../../src/generated/tables.ts";
import { unlessTaken } from "../db/unique.ts";
import { deleteRow } from "../crud/deleteRow.ts";
import { newRow, resequence } from "../crud/displaySequence.ts";
import { once } from "../crud/once.ts";
import { updateRefusal } from "../crud/outdated.ts";
import { ownRows } from "../crud/ownRows.ts";

const toDiscountSetting = (row: Selectable<DiscountSettingTable>): DiscountSetting => ({
  discountSettingId: row.discount_setting_id,
  shop_id: row.shop_id,
  discountName: row.discount_name,
  discountType: row.discount_type,
  discountRate: row.discount_rate,
  discountPrice: row.discount_price,
  minimumPrice: row.minimum_price,
  orderTypes: row.order_types,
  daysOfWeek: row.days_of_week,
  startDate: row.start_date,
  endDate: row.end_date,
  displaySequence: row.display_sequence,
  version: row.version,
});

/** Columns that a form fills. Fields that do not apply (@when) come as null: the guard sees to it. */
const columns = (input: CreateDiscountSettingInput) => ({
  discount_name: input.discountName.trim(),
  discount_type: input.discountType,
  discount_rate: input.discountRate ?? null,
  discount_price: input.discountPrice ?? null,
  minimum_price: input.minimumPrice ?? null,
  order_types: [...new Set(input.orderTypes)],
  days_of_week: input.daysOfWeek?.length ? [...new Set(input.daysOfWeek)] : null,
  start_date: input.startDate ?? null,
  end_date: input.endDate ?? null,
});

const nameOnce = ({ discountName }: CreateDiscountSettingInput) => ({
  index: "discount_setting_name",
  field: "discountName",
  value: discountName.trim(),
});

/** Discount presets of a shop: list, create, edit, delete and their sequence. */
export const discountSettingResolvers = {
  Query: {
    getDiscountSettingList: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("discount_setting")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("display_sequence")
        .orderBy("discount_setting_id")
        .execute();
      return rows.map(toDiscountSetting);
    },
  },
  Mutation: {
    createDiscountSetting: async (_, { input }, context) => {
      const { developerId: tenantId } = viewerOf(context);
      const row = await once(context, "discount_setting", input, (request) =>
        unlessTaken(
          context.db.kysely
            .insertInto("discount_setting")
            .values({
              ...columns(input),
              ...newRow("discount_setting", { tenantId, shopId: input.shop_id }, context.clock.now()),
              ...request,
            })
            .returningAll()
            .executeTakeFirstOrThrow(),
          nameOnce(input),
        ),
      );
      return toDiscountSetting(row);
    },

    updateDiscountSetting: async (_, { input }, context) => {
      const row = await unlessTaken(
        context.db.kysely
          .updateTable("discount_setting")
          .set({ ...columns(input), version: input.version + 1, updated_at: context.clock.now() })
          .where(ownRows(viewerOf(context)))
          .where("shop_id", "=", input.shop_id)
          .where("discount_setting_id", "=", input.discountSettingId)
          .where("version", "=", input.version)
          .returningAll()
          .executeTakeFirst(),
        nameOnce(input),
      );
      if (!row) throw await updateRefusal(context, "discount_setting", input.discountSettingId, toDiscountSetting);
      return toDiscountSetting(row);
    },

    deleteDiscountSetting: (_, { discountSettingId }, context) =>
      deleteRow(context, "discount_setting", discountSettingId),

    updateDisplaySequenceByDiscountSetting: (_, { input }, context) => resequence(context, "discount_setting", input),
  },
} satisfies Resolvers;
