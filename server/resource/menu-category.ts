import { sql } from "kysely";
import type { FieldError } from "../../src/core/rejected.ts";
import { weekdays } from "../../src/domain/menuWeekdays.ts";
import type { Call } from "../crud/call.ts";
import type { Hooks, Input } from "../crud/hooks.ts";
import { ownRows } from "../crud/ownRows.ts";

/** Hours come in pairs, and a menu that no day shows is a mistake. */
function halfFilled(input: Input<"menu-category">): FieldError[] {
  const { startTime, endTime, dayOfEveryMonth } = input;
  const missing = [
    ...(!startTime && endTime ? ["startTime"] : []),
    ...(!endTime && startTime ? ["endTime"] : []),
    ...(weekdays.every((day) => !input[day]) && typeof dayOfEveryMonth !== "number" ? [weekdays[0]] : []),
  ];
  return missing.map((field) => ({ field, code: "W001" }));
}

/** Shop and number of the viewer's eat-in products among those that the inputs name as master. */
async function mastersOf(
  inputs: readonly Input<"menu-category">[],
  { db, viewer }: Call,
): Promise<ReadonlySet<string>> {
  const ids = inputs.flatMap(({ masterProductId }) => masterProductId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom("product")
    .select(["shop_id", "product_id"])
    .where(ownRows(viewer))
    .where("order_type", "=", "EAT_IN")
    .where(sql<boolean>`product_id = any(${ids}::int[])`)
    .execute();
  return new Set(rows.map(({ shop_id, product_id }) => `${shop_id}/${product_id}`));
}

export const menuCategory: Hooks<"menu-category"> = {
  async check(inputs, call) {
    const masters = await mastersOf(inputs, call);
    return inputs.map((input) => {
      const { masterProductId: id, shop_id } = input;
      const unknown = typeof id === "number" && !masters.has(`${shop_id}/${id}`);
      return [...halfFilled(input), ...(unknown ? [{ field: "masterProductId", code: "NOT_FOUND" } as const] : [])];
    });
  },
};
