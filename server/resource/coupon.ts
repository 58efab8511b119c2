import { sql, type Insertable, type Selectable } from "kysely";
import { businessToday } from "../../src/core/businessDay.ts";
import { Rejected } from "../../src/core/rejected.ts";
import type { AddCouponInput, Coupon, CouponStatus, Resolvers } from "../../src/generated/server.ts";
import { viewerOf } from "../context.ts";
import { checkCoupon } from "./couponRules.ts";
import type { CouponTable } from "../../src/generated/tables.ts";
import { once } from "../crud/once.ts";
import { updateRefusal } from "../crud/outdated.ts";
import { ownRows } from "../crud/ownRows.ts";

/**
 * Where a coupon stands at this moment: not handed out before its release and its first day, over after its last one (days
 * are business days: the last one goes on after midnight).
 */
export function statusOf({ release_timer, start_date, end_date }: Selectable<CouponTable>, now: Date): CouponStatus {
  const today = businessToday(now);
  if (end_date !== null && end_date < today) return "ENDED";
  const waiting = (release_timer !== null && release_timer > now) || (start_date !== null && start_date > today);
  return waiting ? "SCHEDULED" : "ACTIVE";
}

const toCoupon = (row: Selectable<CouponTable>, now: Date): Coupon => {
  const { coupon_id, created_at, updated_at, release_timer, ...others } = row;
  const { tenant_id: _, request_id: _key, request_digest: _digest, ...same } = others;
  return {
    ...same,
    id: coupon_id,
    status: statusOf(row, now),
    release_timer: release_timer?.toISOString() ?? null,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  };
};

/** Columns that a form fills. Fields that do not apply (@when) come as null: the guard sees to it. */
const columns = (input: AddCouponInput) =>
  ({
    shop_id: input.shop_id,
    coupon_name: input.coupon_name,
    image_url: input.image_url ?? null,
    coupon_number: input.coupon_number ?? null,
    target: input.target,
    target_type: input.target_type,
    product_id: input.product_id ?? null,
    use_range: input.use_range,
    usage: input.usage,
    usage_count: input.usage_count ?? null,
    total_count: input.total_count ?? null,
    minimum_price: input.minimum_price ?? null,
    store_cooperation: input.store_cooperation,
    discount_type: input.discount_type,
    discount_rate: input.discount_rate ?? null,
    discount_price: input.discount_price ?? null,
    term_type: input.term_type,
    start_date: input.start_date ?? null,
    end_date: input.end_date ?? null,
    days_of_week: input.days_of_week?.length ? [...new Set(input.days_of_week)] : null,
    start_time: input.start_time ?? null,
    end_time: input.end_time ?? null,
    release_timer: input.release_timer ?? null,
  }) satisfies Partial<Insertable<CouponTable>>;

/** Coupons of a shop: list, create, edit and delete. */
export const couponResolvers = {
  Query: {
    getCoupons: async (_, { shop_id }, context) => {
      const rows = await context.db.kysely
        .selectFrom("coupon")
        .selectAll()
        .where(ownRows(viewerOf(context)))
        .where("shop_id", "=", shop_id)
        .orderBy("coupon_id", "desc")
        .execute();
      const now = context.clock.now();
      return rows.map((row) => toCoupon(row, now));
    },
  },
  Mutation: {
    addCoupon: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      const now = context.clock.now();
      const row = await once(context, "coupon", input, async (request) => {
        await checkCoupon(context.db.kysely, viewer, input);
        return context.db.kysely
          .insertInto("coupon")
          .values({ ...columns(input), ...request, tenant_id: viewer.developerId, created_at: now, updated_at: now })
          .returningAll()
          .executeTakeFirstOrThrow();
      });
      return toCoupon(row, now);
    },

    updateCoupon: async (_, { input }, context) => {
      const viewer = viewerOf(context);
      await checkCoupon(context.db.kysely, viewer, input);
      const now = context.clock.now();
      const row = await context.db.kysely
        .updateTable("coupon")
        .set({ ...columns(input), version: input.version + 1, updated_at: now })
        .where(ownRows(viewer))
        .where("shop_id", "=", input.shop_id)
        .where("coupon_id", "=", input.id)
        .where("version", "=", input.version)
        .returningAll()
        .executeTakeFirst();
      const tell = (stored: Selectable<CouponTable>) => toCoupon(stored, now);
      if (!row) throw await updateRefusal(context, "coupon", input.id, tell, sql`shop_id = ${input.shop_id}`);
      return toCoupon(row, now);
    },

    deleteCoupon: async (_, { id }, context) => {
      const { numDeletedRows } = await context.db.kysely
        .deleteFrom("coupon")
        .where(ownRows(viewerOf(context)))
        .where("coupon_id", "=", id)
        .executeTakeFirstOrThrow();
      if (numDeletedRows === 0n) throw new Rejected("NOT_FOUND");
      return { result: true };
    },
  },
} satisfies Resolvers;
