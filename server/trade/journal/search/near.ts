import { sql, type Kysely } from "kysely";
import type { JournalNearReceipt, QueryGetJournalListArgs } from "../../../../src/generated/server.ts";
import type { Tables } from "../../../platform/db/tables.ts";
import { buildClosenessColumns } from "../closeness.ts";
import { buildJournalConditions, isPaidByTender } from "../filter.ts";
import { selectReceiptFields } from "../receiptJson.ts";
import { selectFittingReceipts, type JournalScope } from "../statement.ts";

/** So many are offered. */
const maxNearReceipts = 10;

const nearReceiptFields = [
  "id",
  "shop_id",
  "shop_name",
  "date",
  "soldAt",
  "receiptNumber",
  "status",
  "total",
  "payment_type",
];

/** The receipts that miss what a guest remembers by little, the nearest first. All other filters hold. */
export async function nearReceipts(
  db: Kysely<Tables>,
  scope: JournalScope,
  args: QueryGetJournalListArgs,
): Promise<JournalNearReceipt[]> {
  const forgotten = {
    hour: null,
    fromTime: null,
    toTime: null,
    about: null,
    minTotal: null,
    maxTotal: null,
    tender: null,
  };
  const { isNear, distance } = buildClosenessColumns(
    args,
    args.tender ? isPaidByTender(args.tender, scope.tenantId) : null,
  );
  const conditions = [...buildJournalConditions({ ...args, ...forgotten }, scope), isNear];
  const { rows } = await sql<{ receipt: JournalNearReceipt }>`
    select ${selectReceiptFields(scope.tenantId, nearReceiptFields)} as receipt from (
      select r.*, ${distance} as distance ${selectFittingReceipts({ ...scope, conditions })}
      order by distance, r.sold_at desc, r.seq desc, r.shop_id limit ${maxNearReceipts}::int
    ) r order by r.distance, r.sold_at desc, r.seq desc, r.shop_id`.execute(db);
  return rows.map(({ receipt }) => receipt);
}
