import { sql, type Kysely } from "kysely";
import { weekdays } from "../../../src/domain/menuWeekdays.ts";
import { Rejected, type FieldError } from "../../../src/core/rejected.ts";
import type { Viewer } from "../../../src/core/viewer.ts";
import type { CreateProductMenuCategoryInput } from "../../../src/generated/server.ts";
import type { Tables } from "../../db/tables.ts";
import { ownRows } from "../../crud/ownRows.ts";
import { daysOf } from "./row.ts";

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === "";

/** Hours come in pairs, and a menu that no day shows is a mistake. */
function halfFilled(input: CreateProductMenuCategoryInput): FieldError[] {
  const { startTime, endTime, dayOfEveryMonth } = input;
  const missing = [
    ...(isEmpty(startTime) && !isEmpty(endTime) ? ["startTime"] : []),
    ...(isEmpty(endTime) && !isEmpty(startTime) ? ["endTime"] : []),
    ...(daysOf(input).length === 0 && isEmpty(dayOfEveryMonth) ? [weekdays[0]] : []),
  ];
  return missing.map((field) => ({ field, code: "W001" }));
}

/** Shop and number of the viewer's eat-in products among those that the inputs name as master. */
async function mastersOf(db: Kysely<Tables>, viewer: Viewer, inputs: readonly CreateProductMenuCategoryInput[]) {
  const ids = inputs.flatMap(({ masterProductId }) => masterProductId ?? []);
  if (ids.length === 0) return new Set<string>();
  const rows = await db
    .selectFrom("product")
    .select(["shop_id", "product_id"])
    .where(ownRows(viewer))
    .where("order_type", "=", "EAT_IN")
    .where(sql<boolean>`product_id = any(${ids}::int[])`)
    .execute();
  return new Set(rows.map(({ shop_id, product_id }) => `${shop_id}/${product_id}`));
}

/** What the schema's rules cannot say against menu categories: of each, at its position. */
export async function errorsOf(
  db: Kysely<Tables>,
  viewer: Viewer,
  inputs: readonly CreateProductMenuCategoryInput[],
): Promise<FieldError[][]> {
  const masters = await mastersOf(db, viewer, inputs);
  return inputs.map((input) => {
    const { masterProductId: id, shop_id } = input;
    const unknown = typeof id === "number" && !masters.has(`${shop_id}/${id}`);
    return [...halfFilled(input), ...(unknown ? [{ field: "masterProductId", code: "NOT_FOUND" } as const] : [])];
  });
}

/** @throws Rejected W001 where the form is half filled; NOT_FOUND at masterProductId where it is no eat-in product of the shop */
export async function check(db: Kysely<Tables>, viewer: Viewer, input: CreateProductMenuCategoryInput): Promise<void> {
  const errors = (await errorsOf(db, viewer, [input])).flat();
  if (errors.length > 0) throw Rejected.fields(errors);
}
